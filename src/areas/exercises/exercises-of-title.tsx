import { noticeOf } from '../../shared/flow/notice';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action } from '../../shared/ui/native/action';
import { Field } from '../../shared/ui/native/field';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { Notice } from '../../shared/ui/native/notice';
import { SelectField } from '../../shared/ui/native/select-field';
import { ExerciseSheet } from './exercise-sheet';
import { exercises, exercisesDraft, exercisesInput } from './flows/exercises';
import { exerciseFile, exerciseTypes, fileNameOf, isTooLong, shortenTitle, unitNumbers } from './rules';
import { saveFile } from './save-file';
import type { ExerciseTitle } from './types';
import './exercises.css';

type Props = { readonly title: ExerciseTitle; readonly logic?: typeof exercises };

/** Form that requests new exercises, the progress of the request, and the exercises that were created. */
export function ExercisesOfTitle({ title, logic = exercises }: Props) {
  const { t } = useTranslation();
  const [state, send] = useFlow(logic, { draft: exercisesDraft, input: () => exercisesInput(title.id) });
  const { unit, exerciseType, question, exercise, message } = state.context;
  const isBusy = state.hasTag('busy');
  const notice = noticeOf(state);
  const showsSolutions = state.matches({ created: 'withSolutions' });
  const hasSolutions = state.can({ type: 'solutions.switched' });

  const unitName = (number: number) => {
    const name = title.units[number - 1];
    return name === undefined ? t('exercises.unitNumber', { number }) : t('exercises.unitNamed', { number, name });
  };
  const save = () => {
    const name = fileNameOf(t('exercises.fileName', { title: shortenTitle(title.name), unit }));
    if (exercise) saveFile(`${name}.json`, 'application/json', exerciseFile({ title: title.name, unit, exerciseType, question }, exercise));
  };

  return (
    <Stage>
      <Form busy={isBusy} onSubmit={() => send({ type: 'create.requested' })}>
        <div className="form-stack card-part">
          <h2 className="exercise-of">{title.name}</h2>
          <SelectField
            label={t('exercises.unit')}
            placeholder={t('exercises.unitPlaceholder')}
            options={unitNumbers.map((number) => ({ value: String(number), label: unitName(number) }))}
            value={unit === 0 ? '' : String(unit)}
            onChange={(value) => send({ type: 'unit.chosen', unit: Number(value) })}
          />
          <SelectField
            label={t('exercises.type')}
            placeholder={t('exercises.typePlaceholder')}
            options={exerciseTypes.map((value) => ({ value, label: t(`exercises.type.${value}`) }))}
            value={exerciseType ?? ''}
            onChange={(value) => send({ type: 'type.chosen', exerciseType: value })}
          />
          {exerciseType === 'free' && (
            <Field
              label={t('exercises.question')}
              hint={t('exercises.questionHint')}
              error={isTooLong(question) ? t('exercises.tooLong') : undefined}
              value={question}
              onChange={(text) => send({ type: 'question.changed', question: text })}
            />
          )}
          <div className="exercise-actions">
            <Action submit disabled={!state.can({ type: 'create.requested' })}>
              {t('exercises.create')}
            </Action>
            {isBusy && (
              <Action look="side" onPress={() => send({ type: 'stopped' })}>
                {t('exercises.stop')}
              </Action>
            )}
          </div>
          {isBusy && <div className="exercise-progress" aria-hidden="true" />}
          {exercise && <p className="form-small">{t(exerciseType === 'free' ? 'exercises.againFree' : 'exercises.again')}</p>}
        </div>
      </Form>
      {notice && (message !== null || isBusy) ? (
        <Notice severity={notice.severity} progress={isBusy}>
          {t(notice.text)} {message}
        </Notice>
      ) : (
        <FlowNotice state={state} />
      )}
      {exercise && (
        <ExerciseSheet
          exercise={exercise}
          title={title.name}
          unit={unitName(unit)}
          showsSolutions={showsSolutions}
          {...(hasSolutions && { onSwitch: () => send({ type: 'solutions.switched' }) })}
          actions={
            <>
              <Action look="side" onPress={() => window.print()}>
                {t(!hasSolutions ? 'exercises.print' : showsSolutions ? 'exercises.printWith' : 'exercises.printWithout')}
              </Action>
              <Action look="side" onPress={save}>
                {t('exercises.download')}
              </Action>
            </>
          }
        />
      )}
    </Stage>
  );
}
