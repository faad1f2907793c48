import type { ActorRefFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import { useTranslation } from '../../shared/i18n';
import { languageName } from '../../shared/i18n/language-name';
import { Action } from '../../shared/ui/native/action';
import { Field } from '../../shared/ui/native/field';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { SelectField } from '../../shared/ui/native/select-field';
import { Busy } from '../../shared/ui/page/busy';
import { Modal } from '../../shared/ui/prime/modal';
import type { pickTitle } from './flows/pick-title';
import '../../shared/ui/native/layout.css';
import './fictitious.css';

/** Dialog in which support finds titles and adds them to a fictitious teacher. */
export function TitlePicker({ flow }: { readonly flow: ActorRefFrom<typeof pickTitle> }) {
  const [state, send] = useChildFlow(flow);
  const { t, i18n } = useTranslation();
  const { choices, name, found, uuid, language, edition } = state.context;
  if (state.matches('closed')) return null;
  const close = () => send({ type: 'closed' });
  return (
    <Modal
      title={t('fictitious.addTitle')}
      onClose={close}
      actions={
        <>
          <Action look="side" onPress={close}>
            {t('fictitious.done')}
          </Action>
          <Action disabled={!state.can({ type: 'added' })} onPress={() => send({ type: 'added' })}>
            {t('fictitious.add')}
          </Action>
        </>
      }
    >
      <div className="form-stack">
        <FlowNotice state={state} send={send} />
        {state.matches('opening') && <Busy />}
        {choices && (
          <Form busy={state.matches('searching')} onSubmit={() => send({ type: 'search.requested' })}>
            <div className="form-stack">
              <Field
                label={t('fictitious.part')}
                value={name}
                autoComplete="off"
                onChange={(text) => send({ type: 'name.changed', text })}
              />
              <div>
                <Action submit look="side" disabled={!state.can({ type: 'search.requested' })}>
                  {t('search.submit')}
                </Action>
              </div>
            </div>
          </Form>
        )}
        {choices && state.matches('found') && (
          <>
            {found.titles.length < found.total && <p>{t('fictitious.first', { total: found.total, shown: found.titles.length })}</p>}
            <SelectField
              label={t('fictitious.title')}
              placeholder={t('staff.choose')}
              options={found.titles.map((title) => ({ value: title.uuid, label: `${title.name} · ${title.stage}` }))}
              value={uuid}
              onChange={(chosen) => send({ type: 'title.chosen', uuid: chosen })}
            />
            <div className="found-titles">
              <SelectField
                label={t('fictitious.language')}
                placeholder={t('staff.choose')}
                options={choices.languages.map((code) => ({ value: code, label: languageName(code, i18n.language) }))}
                value={language}
                onChange={(chosen) => send({ type: 'language.chosen', language: chosen })}
              />
              <SelectField
                label={t('fictitious.edition')}
                placeholder={t('staff.choose')}
                options={choices.editions.map((each) => ({ value: each, label: each }))}
                value={edition}
                onChange={(chosen) => send({ type: 'edition.chosen', edition: chosen })}
              />
            </div>
          </>
        )}
      </div>
    </Modal>
  );
}
