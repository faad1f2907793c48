import { useEmitted } from '../../shared/flow/use-emitted';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/action';
import { Busy } from '../../shared/ui/busy';
import { Field } from '../../shared/ui/field';
import { FlowNotice } from '../../shared/ui/flow-notice';
import { Form } from '../../shared/ui/form';
import { Modal } from '../../shared/ui/modal';
import { SelectField } from '../../shared/ui/select-field';
import { libraryProvinces, redeemAnother } from './flows/redeem-another';
import '../../shared/ui/layout.css';

type Props = {
  /** Of the library. */
  readonly email: string;
  readonly onRedeemed: () => void;
  readonly onClose: () => void;
  readonly logic?: typeof redeemAnother | undefined;
  readonly provinces?: typeof libraryProvinces | undefined;
};

const outcomes = ['used', 'notYet', 'notActivated', 'failed'] as const;

/** Another coupon, redeemed over the titles. */
export function RedeemDialog({ email, onRedeemed, onClose, logic = redeemAnother, provinces = libraryProvinces }: Props) {
  const { t } = useTranslation();
  const [state, send, flow] = useFlow(logic, { input: () => ({ email }) });
  const [list, sendList] = useFlow(provinces, { input: () => ({ of: undefined }) });
  useEmitted(flow, ({ type }) => (type === 'coupon.redeemed' ? onRedeemed() : onClose()));
  const { code, province } = state.context;
  const isRedeemed = state.matches('redeemed');
  const outcome = isRedeemed ? 'redeemed' : outcomes.find((each) => state.matches({ refused: each }));
  const close = () => send({ type: 'closed' });

  if (outcome)
    return (
      <Modal
        key={outcome}
        title={t(`couponLibrary.modal_${outcome}_title`)}
        onClose={close}
        actions={<Action onPress={() => send({ type: 'accepted' })}>{t('common.accept')}</Action>}
      >
        <p>{t(`couponLibrary.modal_${outcome}_body`)}</p>
      </Modal>
    );
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
          <Field
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
