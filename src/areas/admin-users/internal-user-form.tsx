import { cameFrom } from '../../shared/flow/came-from';
import { useLeaving } from '../../shared/flow/leaving';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { roleName } from '../../shared/i18n/role-name';
import { differences } from '../../shared/rules/differences';
import { type Locale, localeNames, locales } from '../../shared/rules/locale';
import { Action } from '../../shared/ui/native/action';
import { CheckField } from '../../shared/ui/native/check-field';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { FormField } from '../../shared/ui/native/form-field';
import { NameField } from '../../shared/ui/native/name-field';
import { SelectField } from '../../shared/ui/native/select-field';
import { ChangedMeanwhile } from '../../shared/ui/prime/changed-meanwhile';
import { LeavingDialog } from '../../shared/ui/prime/leaving-dialog';
import { ResultDialog } from '../../shared/ui/prime/result-dialog';
import { StatusDialog } from '../../shared/ui/prime/status-dialog';
import { searchBefore } from '../admin-customers';
import { useUser } from '../session';
import { describeValue } from './describe-value';
import { internalUser, internalUserInput } from './flows/internal-user';
import { mayEditFictitious, staffRolesFrom } from './rules';
import type { Key, StaffForm, StaffRole, StaffTexts, StaffUser } from './types';
import '../../shared/ui/native/layout.css';

const languages = locales.map((locale) => ({ value: locale, label: localeNames[locale] }));

const labels: { readonly [Field in keyof StaffForm]: Key } = {
  name: 'person.name',
  surname1: 'person.surname1',
  surname2: 'person.surname2',
  email: 'person.email',
  password: 'person.newPassword',
  role: 'person.role',
  language: 'person.language',
  adminFictitious: 'staff.adminFictitious',
};

type Props = {
  /** The user to edit; null for a new user. */
  readonly user: StaffUser | null;
  readonly logic?: typeof internalUser;
};

/** The form of a person who works for the publisher. */
export function InternalUserForm({ user, logic = internalUser }: Props) {
  const supporter = useUser();
  const { t } = useTranslation();
  const [state, send] = useFlow(logic, { input: () => internalUserInput(supporter, user, searchBefore(cameFrom(history.state))) });
  const { stay, leave } = useLeaving(state, send);
  const dismiss = () => send({ type: 'dismissed' });
  const { form, errors, isOwn, theirs } = state.context;
  const roles = staffRolesFrom(user?.form.role ?? null);

  const changes = (mine: StaffForm, other: StaffForm) =>
    differences(mine, other).map((name) => ({
      label: t(labels[name]),
      theirs: describeValue(name, other[name], t),
      mine: describeValue(name, mine[name], t),
    }));
  const field = (name: keyof StaffTexts) => ({ name, value: form[name], error: errors[name], send });
  const choice = (name: 'role' | 'language') => ({
    error: errors[name] ? t(errors[name]) : undefined,
    onChange: (text: string) => send({ type: 'field.changed', field: name, text }),
    onLeave: () => send({ type: 'field.left', field: name }),
    placeholder: t('staff.choose'),
  });

  return (
    <>
      <Form busy={state.hasTag('busy')} onSubmit={() => send({ type: 'submitted' })}>
        <div className="form-stack">
          {(state.matches('editing') || state.matches('refreshFailed')) && <FlowNotice state={state} send={send} />}
          <div className="card-part">
            <NameField {...field('name')} label={t('person.name')} autoComplete="off" />
            <NameField {...field('surname1')} label={t('person.surname1')} autoComplete="off" />
            <NameField {...field('surname2')} label={t('person.surname2')} autoComplete="off" optional hint={t('person.optional')} />
            <FormField {...field('email')} label={t('person.email')} type="email" autoComplete="off" />
            <FormField
              {...field('password')}
              label={t(user ? 'person.newPassword' : 'person.password')}
              type="password"
              autoComplete="new-password"
              optional={user !== null}
              hint={t(isOwn ? 'staff.ownPasswordHint' : user ? 'customers.passwordHint' : 'person.passwordHint')}
            />
            <SelectField<StaffRole>
              {...choice('role')}
              label={t('person.role')}
              options={roles.map((role) => ({ value: role, label: roleName(role, t) }))}
              value={form.role}
              disabled={isOwn || roles.length === 1}
              hint={isOwn ? t('staff.ownAccount') : user && roles.length > 1 ? t('staff.roleHint') : undefined}
            />
            {mayEditFictitious(form.role) && (
              <CheckField
                label={t('staff.adminFictitious')}
                checked={form.adminFictitious}
                onChange={(isAllowed) => send({ type: 'fictitious.changed', isAllowed })}
              />
            )}
            <SelectField<Locale> {...choice('language')} label={t('person.language')} options={languages} value={form.language} />
          </div>
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
      {state.matches('changed') && theirs && (
        <ChangedMeanwhile
          differences={changes(form, theirs.form)}
          onKeepMine={() => send({ type: 'mine.kept' })}
          onTakeTheirs={() => send({ type: 'theirs.taken' })}
          onClose={dismiss}
        />
      )}
      {state.matches('failed') && <StatusDialog state={state} onAccept={dismiss} />}
      {state.matches('saved') && <ResultDialog state={state} title={t('account.savedTitle')} onAccept={dismiss} />}
    </>
  );
}
