import { useSearchParams } from 'wouter';
import { config } from '../../shared/config/config';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import type { Platform } from '../../shared/rules/environments';
import { may } from '../../shared/rules/permissions';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action } from '../../shared/ui/native/action';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { FormField } from '../../shared/ui/native/form-field';
import { ThirdPartyLink } from '../../shared/ui/native/third-party-link';
import { useUser } from '../session';
import { unlinkAccount } from './flows/unlink-account';
import { LinkOutcome } from './link-outcome';
import '../../shared/ui/native/layout.css';

/**
 * Whether the part about the platform, not the top of the page, shows the outcome of unlinking. The button to unlink is in this part, so a
 * failure is shown here only while the account is linked.
 */
export const isShownBelow = (outcome: string | null, platform: Platform) =>
  outcome === 'DISCONNECT-UNKNOWN' || (outcome === 'DISCONNECT-KO' && platform !== 'LDAP');

/** Shows the account's platform. Offers to link the account to a provider of this portal, or to unlink the account. */
export function LinkedPlatform({ logic = unlinkAccount, platforms = config.thirdParties }) {
  const user = useUser();
  const { platform } = user;
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const isOutcomeBelow = isShownBelow(search.get('error'), platform);
  if (!may(user, 'linkAccount') || (platform === 'LDAP' && platforms.length === 0 && !isOutcomeBelow)) return null;
  return (
    <section className="card-part" aria-labelledby="account-linking">
      <h2 id="account-linking">{t('account.linking')}</h2>
      {isOutcomeBelow && <LinkOutcome />}
      {platform === 'LDAP' ? (
        <Linking platforms={platforms} />
      ) : (
        <Stage key={platform}>
          <Unlinking logic={logic} platform={platform} />
        </Stage>
      )}
    </section>
  );
}

function Linking({ platforms }: { readonly platforms: typeof config.thirdParties }) {
  const { id } = useUser();
  const { t, i18n } = useTranslation();
  const platformNames = new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(platforms);
  const returnTo = new URL('edit-account', document.baseURI).href;
  return (
    <>
      <p>{t('account.linkingText', { platforms: platformNames })}</p>
      <div className="flex flex-wrap gap-2">
        {platforms.map((platform) => (
          <ThirdPartyLink
            key={platform}
            platform={platform}
            returnTo={returnTo}
            routeOrigin="edit-account"
            userPlatform="LDAP"
            meantFor={id}
          >
            {t('account.link', { platform })}
          </ThirdPartyLink>
        ))}
      </div>
    </>
  );
}

function Unlinking({ logic, platform }: { readonly logic: typeof unlinkAccount; readonly platform: 'Google' | 'Microsoft' }) {
  const [state, send] = useFlow(logic, {});
  const { t } = useTranslation();
  const { password, errors } = state.context;

  if (state.matches('offered')) {
    return (
      <>
        <p>{t('account.linkedText', { platform })}</p>
        <div>
          <Action look="side" onPress={() => send({ type: 'unlink.requested' })}>
            {t('account.unlink', { platform })}
          </Action>
        </div>
      </>
    );
  }
  return (
    <Form label={t('account.unlink', { platform })} busy={state.hasTag('busy')} onSubmit={() => send({ type: 'submitted' })}>
      <div className="form-stack">
        <FlowNotice state={state} />
        <p>{t('account.unlinkText')}</p>
        <FormField
          name="password"
          label={t('person.newPassword')}
          type="password"
          autoComplete="new-password"
          hint={t('person.passwordHint')}
          value={password}
          error={errors.password}
          autoFocus
          send={send}
        />
        <div className="flex flex-wrap gap-2">
          <Action look="side" disabled={!state.can({ type: 'cancelled' })} onPress={() => send({ type: 'cancelled' })}>
            {t('account.keepLinked')}
          </Action>
          <Action submit disabled={!state.can({ type: 'submitted' })}>
            {t('account.unlinkConfirm')}
          </Action>
        </div>
      </div>
    </Form>
  );
}
