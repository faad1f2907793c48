import { Link, useSearchParams } from 'wouter';
import { useLeaving } from '../../shared/flow/leaving';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { may as mayDo } from '../../shared/rules/permissions';
import { Action } from '../../shared/ui/native/action';
import { CheckField } from '../../shared/ui/native/check-field';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { FormField } from '../../shared/ui/native/form-field';
import { NameField } from '../../shared/ui/native/name-field';
import { PageTitle } from '../../shared/ui/page/page-title';
import { LeavingDialog } from '../../shared/ui/prime/leaving-dialog';
import { ResultDialog } from '../../shared/ui/prime/result-dialog';
import { type User, useUser } from '../session';
import { editAccount, editAccountInput } from './flows/edit-account';
import { LinkOutcome } from './link-outcome';
import { isShownBelow, LinkedPlatform } from './linked-platform';
import { SignOutEverywhere } from './sign-out-everywhere';
import type { AccountForm } from './types';
import '../../shared/ui/native/layout.css';

export function EditAccountPage({ logic = editAccount }) {
  const user = useUser();
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const outcome = search.get('error');
  return (
    <div className="narrow-page">
      <PageTitle>{t('portal.editAccount')}</PageTitle>
      {!isShownBelow(outcome, user.platform) && <LinkOutcome />}
      {/* The editable fields depend on the account’s platform, so the form starts again when the page shows another platform. */}
      <AccountDetails key={outcome?.startsWith('SHOW-') ? outcome : 'as opened'} logic={logic} user={user} />
      <LinkedPlatform />
      {mayDo(user, 'signOutEverywhere') && <SignOutEverywhere />}
    </div>
  );
}

function AccountDetails({ logic, user }: { readonly logic: typeof editAccount; readonly user: User }) {
  const [state, send] = useFlow(logic, { input: () => editAccountInput(user) });
  const { t } = useTranslation();
  const { stay, leave } = useLeaving(state, send);
  const { account, may, errors } = state.context;

  const lockedHint = user.platform === 'LDAP' ? t('account.emailPersonal') : t('account.emailElsewhere', { platform: user.platform });
  const emailHint = may.email ? undefined : lockedHint;

  const field = (name: keyof AccountForm) => ({ name, value: account[name], error: errors[name], send });

  return (
    <>
      <Form label={t('portal.editAccount')} busy={state.hasTag('busy')} onSubmit={() => send({ type: 'submitted' })}>
        <div className="form-stack">
          {(state.matches('editing') || state.matches('refreshFailed')) && <FlowNotice state={state} send={send} />}
          <section className="card-part" aria-labelledby="account-access">
            <h2 id="account-access">{t('account.access')}</h2>
            <FormField
              {...field('email')}
              label={t('person.email')}
              type="email"
              autoComplete="email"
              disabled={!may.email}
              hint={emailHint}
            />
          </section>
          <section className="card-part" aria-labelledby="account-teacher">
            <h2 id="account-teacher">{t('account.teacher')}</h2>
            <div className="flex flex-wrap justify-content-between gap-3">
              <p>
                <strong>{t('person.school')}</strong>
                <br />
                {user.school?.name ?? t('account.schoolNone')}
              </p>
              {may.school && <Link to="/change-school">{t('portal.changeSchool')}</Link>}
            </div>
            <NameField {...field('name')} label={t('person.name')} autoComplete="given-name" />
            <NameField {...field('surname1')} label={t('person.surname1')} autoComplete="family-name" />
            <NameField {...field('surname2')} label={t('person.surname2')} optional hint={t('person.optional')} />
            {may.phone !== 'hidden' && (
              <FormField
                {...field('phone')}
                label={t('person.phone')}
                type="tel"
                optional
                autoComplete="tel-national"
                disabled={may.phone === 'readable'}
                hint={t(may.phone === 'readable' ? 'account.phoneReadOnly' : 'account.phoneHint')}
              />
            )}
            <CheckField
              label={t('person.marketing')}
              checked={account.acceptsMarketing}
              onChange={(accepts) => send({ type: 'marketing.changed', accepts })}
            />
          </section>
          <div className="flex flex-wrap gap-2">
            <Action look="side" disabled={!state.can({ type: 'cancelled' })} onPress={() => send({ type: 'cancelled' })}>
              {t('common.cancel')}
            </Action>
            <Action submit disabled={!state.can({ type: 'submitted' })}>
              {t('account.save')}
            </Action>
          </div>
        </div>
      </Form>
      {state.matches('leaving') && <LeavingDialog onStay={stay} onLeave={leave} />}
      {state.matches('failed') && (
        <ResultDialog state={state} title={t('account.failureTitle')} onAccept={() => send({ type: 'dismissed' })} />
      )}
      {state.matches('unknown') && (
        <ResultDialog state={state} title={t('account.unconfirmedTitle')} onAccept={() => send({ type: 'dismissed' })} />
      )}
      {state.matches('saved') && (
        <ResultDialog state={state} title={t('account.savedTitle')} onAccept={() => send({ type: 'dismissed' })} />
      )}
    </>
  );
}
