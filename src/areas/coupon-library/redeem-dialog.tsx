import { asksForReload } from '../../shared/flow/notice';
import { useEmittedEvents } from '../../shared/flow/use-emitted-events';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import type { Key } from '../../shared/i18n/keys';
import { useOffline } from '../../shared/ui/behaviour/use-offline';
import { Action } from '../../shared/ui/native/action';
import { CodeField } from '../../shared/ui/native/code-field';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { ReloadAction } from '../../shared/ui/native/reload-action';
import { SelectField } from '../../shared/ui/native/select-field';
import { Busy } from '../../shared/ui/page/busy';
import { Modal } from '../../shared/ui/prime/modal';
import { libraryProvinces, redeemAnother } from './flows/redeem-another';
import '../../shared/ui/native/layout.css';

type Props = {
  /** The e-mail of the library. */
  readonly email: string;
  /** Called when the library on the server has changed. */
  readonly onChanged: () => void;
  readonly onClose: () => void;
  readonly logic?: typeof redeemAnother | undefined;
  readonly provinces?: typeof libraryProvinces | undefined;
};

type Message = { readonly title: Key; readonly body: Key };

const failedTitle = 'couponLibrary.modal_failed_title';

/** The content keys of the messages, by outcome. */
const messages = {
  redeemed: { title: 'couponLibrary.modal_redeemed_title', body: 'couponLibrary.modal_redeemed_body' },
  used: { title: 'couponLibrary.modal_used_title', body: 'couponLibrary.modal_used_body' },
  notYet: { title: 'couponLibrary.modal_notYet_title', body: 'couponLibrary.modal_notYet_body' },
  notActivated: { title: 'couponLibrary.modal_notActivated_title', body: 'couponLibrary.modal_notActivated_body' },
  unknownCode: { title: failedTitle, body: 'couponLibrary.modal_unknownCode_body' },
  captchaRefused: { title: failedTitle, body: 'common.captchaRefused' },
  captchaUnavailable: { title: failedTitle, body: 'common.captchaUnavailable' },
  captchaInsecure: { title: failedTitle, body: 'common.captchaInsecure' },
  captchaNotLoaded: { title: failedTitle, body: 'common.captchaMissing' },
  tooManyTries: { title: failedTitle, body: 'common.tooManyTries' },
  failed: { title: failedTitle, body: 'couponLibrary.modal_failed_body' },
  unconfirmed: { title: 'couponLibrary.modal_unconfirmed_title', body: 'couponLibrary.modal_unconfirmed_body' },
} as const satisfies Record<string, Message>;

const refusals = Object.keys(messages).filter((each) => each !== 'redeemed') as readonly Exclude<keyof typeof messages, 'redeemed'>[];

/** The dialog that redeems another coupon for the library. */
export function RedeemDialog({ email, onChanged, onClose, logic = redeemAnother, provinces = libraryProvinces }: Props) {
  const { t } = useTranslation();
  const offline = useOffline();
  const [state, send, flow] = useFlow(logic, { input: () => ({ email }) });
  const [list, sendList] = useFlow(provinces, { input: () => ({ of: undefined }) });
  useEmittedEvents(flow, ({ type }) => (type === 'library.changed' ? onChanged() : onClose()));
  const { code, province } = state.context;
  const isRedeemed = state.matches('redeemed');
  const outcome = isRedeemed ? 'redeemed' : refusals.find((each) => state.matches({ refused: each }));
  const close = () => send({ type: 'closed' });

  if (outcome) {
    const { title, body } = messages[outcome];
    const reloads = asksForReload(body);
    return (
      <Modal
        key={outcome}
        title={t(title)}
        onClose={close}
        actions={
          <>
            {reloads && <ReloadAction />}
            <Action onPress={() => send({ type: 'accepted' })}>{t('common.accept')}</Action>
          </>
        }
      >
        <p>{(reloads && offline) || t(body)}</p>
      </Modal>
    );
  }
  const busy = state.hasTag('busy');
  return (
    <Modal
      title={t('couponLibrary.redeemTitle')}
      onClose={close}
      actions={
        <>
          <Action look="side" disabled={busy} onPress={close}>
            {t('common.cancel')}
          </Action>
          <Action busy={busy} disabled={!state.can({ type: 'submitted' })} onPress={() => send({ type: 'submitted' })}>
            {t('common.accept')}
          </Action>
        </>
      }
    >
      <Form busy={busy} onSubmit={() => send({ type: 'submitted' })}>
        <div className="form-stack">
          <CodeField
            label={t('couponLibrary.code')}
            value={code}
            hint={t('couponLibrary.codeHint')}
            onChange={(text) => send({ type: 'code.changed', text })}
          />
          {list.matches('loading') && <Busy />}
          {list.matches('ready') && (
            <SelectField
              label={t('couponLibrary.province')}
              options={list.context.items.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={province === 0 ? '' : String(province)}
              placeholder={t('couponLibrary.chooseProvince')}
              onChange={(id) => send({ type: 'province.chosen', province: Number(id) })}
            />
          )}
          <FlowNotice state={list} send={sendList} />
          <p className="form-small">{t('common.captchaNotice')}</p>
        </div>
      </Form>
    </Modal>
  );
}
