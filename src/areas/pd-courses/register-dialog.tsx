import type { ActorRefFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import { useTranslation } from '../../shared/i18n';
import { RevealedPart } from '../../shared/ui/behaviour/revealed-part';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action } from '../../shared/ui/native/action';
import { CheckField } from '../../shared/ui/native/check-field';
import { DateField } from '../../shared/ui/native/date-field';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { SelectField } from '../../shared/ui/native/select-field';
import { ToContact } from '../../shared/ui/native/to-contact';
import { Busy } from '../../shared/ui/page/busy';
import { Modal } from '../../shared/ui/prime/modal';
import { ResultDialog } from '../../shared/ui/prime/result-dialog';
import type { registerCourse } from './flows/register-course';
import { optionValue } from './rules';
import type { Course } from './types';

type Flow = ActorRefFrom<typeof registerCourse>;

/** The fields for course, certificate and birthday. */
function Fields({ flow, isBusy }: { readonly flow: Flow; readonly isBusy: boolean }) {
  const [state, send] = useChildFlow(flow);
  const { t } = useTranslation();
  const { form, courses, birthdayFault } = state.context;
  const optionOf = (course: Course) => {
    const value = optionValue(course);
    const why = course.isCompleted ? 'pdCourses.isCompleted' : 'pdCourses.isClosed';
    return { value: String(value), label: value > 0 ? course.name : `${course.name} (${t(why)})`, disabled: value < 0 };
  };
  return (
    <Form busy={isBusy} onSubmit={() => send({ type: 'submitted' })}>
      <div className="form-stack">
        <SelectField
          label={t('pdCourses.course')}
          placeholder={t('pdCourses.chooseCourse')}
          options={courses.map(optionOf)}
          value={form.course > 0 ? String(form.course) : ''}
          onChange={(value) => send({ type: 'course.chosen', course: Number(value) })}
        />
        <CheckField
          label={t('pdCourses.certificate')}
          checked={form.wantsCertificate}
          onChange={(wanted) => send({ type: 'certificate.chosen', wanted })}
        />
        {form.wantsCertificate && (
          <RevealedPart>
            <DateField
              label={t('pdCourses.birthday')}
              hint={t('pdCourses.birthdayHint')}
              autoComplete="bday"
              value={form.birthday}
              error={birthdayFault ? t(`pdCourses.${birthdayFault}`) : undefined}
              onChange={(text) => send({ type: 'birthday.changed', text })}
              onLeave={() => send({ type: 'birthday.left' })}
            />
          </RevealedPart>
        )}
      </div>
    </Form>
  );
}

/** Dialog with the form to register for a course. */
export function RegisterDialog({ flow }: { readonly flow: Flow }) {
  const [state, send] = useChildFlow(flow);
  const { t } = useTranslation();
  const { courses, form, registration } = state.context;
  const accept = () => send({ type: 'accepted' });
  const close = () => send({ type: 'dismissed' });

  if (state.matches({ kept: 'unknown' }))
    return <ResultDialog state={state} title={t('pdCourses.registerUnconfirmed')} onAccept={accept} />;
  if (state.matches('kept') || state.matches('outdated'))
    return (
      <ResultDialog
        state={state}
        title={t('pdCourses.notDone')}
        onAccept={accept}
        ways={state.matches({ kept: 'denied' }) && <ToContact />}
      />
    );
  if (state.matches('nothingToChoose')) return <ResultDialog state={state} title={t('pdCourses.noCourses')} onAccept={accept} />;
  if (state.matches('registered'))
    return (
      <Modal title={t('pdCourses.registeredTitle')} onClose={close} actions={<Action onPress={accept}>{t('common.accept')}</Action>}>
        <p>
          <strong>{courses.find(({ id }) => id === form.course)?.name}</strong>
        </p>
        <FlowNotice state={state} />
      </Modal>
    );

  const isBusy = state.matches('sending');
  const isForm = state.matches('editing') || isBusy;
  return (
    <Modal
      title={t('pdCourses.register')}
      onClose={close}
      actions={
        <>
          <Action look="side" onPress={close}>
            {t(state.matches('takesCourse') ? 'common.close' : 'common.cancel')}
          </Action>
          {state.matches('takesCourse') && <Action onPress={() => send({ type: 'cancel.requested' })}>{t('pdCourses.cancel')}</Action>}
          {isForm && (
            <Action busy={isBusy} disabled={!state.can({ type: 'submitted' })} onPress={() => send({ type: 'submitted' })}>
              {t('pdCourses.register')}
            </Action>
          )}
        </>
      }
    >
      <Stage>
        {state.matches('loading') && <Busy />}
        {state.matches('takesCourse') && <p>{t('pdCourses.takesCourse', { course: registration?.title ?? '' })}</p>}
        {isForm && <Fields flow={flow} isBusy={isBusy} />}
        <FlowNotice state={state} send={send} />
      </Stage>
    </Modal>
  );
}
