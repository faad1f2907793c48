import { useSearch } from 'wouter/use-browser-location';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { countryName } from '../../shared/i18n/country-name';
import { roleName } from '../../shared/i18n/role-name';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action } from '../../shared/ui/native/action';
import { Field } from '../../shared/ui/native/field';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { PageTitle } from '../../shared/ui/page/page-title';
import { Modal } from '../../shared/ui/prime/modal';
import { useUser } from '../session';
import { impersonation, impersonationInput } from './flows/impersonation';
import type { Impersonable } from './types';
import '../../shared/ui/native/layout.css';

function Summary({ person }: { readonly person: Impersonable }) {
  const { t, i18n } = useTranslation();
  const facts = [
    [t('impersonation.id'), person.id],
    [t('person.name'), person.name],
    [t('person.surname1'), person.surname],
    [t('person.surname2'), person.surname2],
    [t('person.email'), person.mail],
    [t('person.role'), roleName(person.role, t)],
    [t('person.school'), person.schoolName && `${person.schoolName} (${person.schoolId})`],
    [t('impersonation.country'), `${countryName(person.countryName, i18n.language)} (${person.countryId})`],
  ] as const;
  return (
    <dl className="facts">
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value ?? '—'}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The page where a support person finds a teacher by e-mail and acts as this teacher. */
export function ImpersonationPage({ logic = impersonation }) {
  const user = useUser();
  const search = useSearch();
  const [state, send] = useFlow(logic, { input: () => impersonationInput(user, search) });
  const { t } = useTranslation();
  const { mail, person } = state.context;
  const hasFailed = state.matches({ found: 'failed' });
  const busy = state.hasTag('busy');

  return (
    <div className="narrow-page">
      <PageTitle>{t('impersonation.title')}</PageTitle>
      <p>{t('impersonation.intro')}</p>
      <Form busy={busy} onSubmit={() => send({ type: 'search.requested' })}>
        <div className="form-stack">
          {!person && <FlowNotice state={state} />}
          <Field label={t('person.email')} type="email" value={mail} onChange={(text) => send({ type: 'mail.changed', mail: text })} />
          <div>
            <Action submit disabled={person !== null} look={person ? 'side' : 'main'}>
              {t('impersonation.find')}
            </Action>
          </div>
        </div>
      </Form>
      <Stage>
        {person && (
          <section className="card-part" aria-labelledby="impersonable">
            <h2 id="impersonable">{`${person.name} ${person.surname}`}</h2>
            {!hasFailed && <FlowNotice state={state} />}
            <Summary person={person} />
            <div>
              <Action busy={busy} onPress={() => send({ type: 'impersonation.requested' })}>
                {t(state.matches('notLed') ? 'common.retry' : 'impersonation.start')}
              </Action>
            </div>
          </section>
        )}
      </Stage>
      {hasFailed && (
        <Modal
          title={t('status.title')}
          onClose={() => send({ type: 'dismissed' })}
          actions={<Action onPress={() => send({ type: 'dismissed' })}>{t('common.accept')}</Action>}
        >
          <FlowNotice state={state} />
        </Modal>
      )}
    </div>
  );
}
