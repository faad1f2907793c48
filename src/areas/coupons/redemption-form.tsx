import type { EventFrom, SnapshotFrom } from 'xstate';
import { basePath } from '../../shared/config/config';
import { useTranslation } from '../../shared/i18n';
import { Action } from '../../shared/ui/native/action';
import { CheckField } from '../../shared/ui/native/check-field';
import { CodeField } from '../../shared/ui/native/code-field';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import { Form } from '../../shared/ui/native/form';
import { FormField } from '../../shared/ui/native/form-field';
import { NewWindowHint } from '../../shared/ui/native/new-window-hint';
import { SelectField } from '../../shared/ui/native/select-field';
import type { provinces as listOfProvinces, redemption } from './flows/redemption';

type Props = {
  readonly state: SnapshotFrom<typeof redemption>;
  readonly send: (event: EventFrom<typeof redemption>) => void;
  readonly provinces: SnapshotFrom<typeof listOfProvinces>;
  readonly sendToProvinces: (event: { type: 'retried' }) => void;
};

export function RedemptionForm({ state, send, provinces, sendToProvinces }: Props) {
  const { t } = useTranslation();
  const { form, errors } = state.context;
  const isBusy = state.hasTag('busy');
  const isPossible = state.can({ type: 'submitted' });
  const errorText = (error: keyof typeof errors) => (errors[error] === undefined ? undefined : t(errors[error]));
  const provinceError = provinces.matches('empty') ? t('coupons.provincesNone') : errorText('province');

  return (
    <Form label={t('coupons.title')} busy={isBusy} onSubmit={() => send({ type: 'submitted' })}>
      <div className="form-stack card-part">
        <CodeField
          label={t('coupons.code')}
          hint={t('coupons.codeHint')}
          value={form.code}
          error={errorText('code')}
          onChange={(text) => send({ type: 'field.changed', field: 'code', text })}
          onLeave={() => send({ type: 'field.left', field: 'code' })}
        />
        <FormField
          name="email"
          label={t('person.email')}
          type="email"
          autoComplete="email"
          noPaste
          hint={t('coupons.emailHint')}
          value={form.email}
          error={errors.email}
          send={send}
        />
        <FormField
          name="email2"
          label={t('coupons.email2')}
          type="email"
          autoComplete="email"
          noPaste
          hint={t('coupons.email2Hint')}
          value={form.email2}
          error={errors.email2}
          send={send}
        />
        <SelectField
          label={t('coupons.province')}
          placeholder={t(provinces.matches('loading') ? 'common.loading' : 'coupons.chooseProvince')}
          options={provinces.context.items.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={form.province === 0 ? '' : String(form.province)}
          error={provinceError}
          disabled={!provinces.matches('ready')}
          onChange={(id) => send({ type: 'province.chosen', province: Number(id) })}
          onLeave={() => send({ type: 'field.left', field: 'province' })}
        />
        <FlowNotice state={provinces} send={sendToProvinces} />
        <CheckField
          label={t('coupons.marketing')}
          checked={form.marketing}
          onChange={(accepts) => send({ type: 'marketing.ticked', accepts })}
        />
        <CheckField label={t('coupons.age')} checked={form.age} onChange={(accepts) => send({ type: 'age.ticked', accepts })} />
        <p className="form-small">
          {t('coupons.privacy')}{' '}
          <a href={`${basePath}/privacy`} target="_blank" rel="noreferrer">
            {t('coupons.readPrivacy')}
            <NewWindowHint />
          </a>
        </p>
        <FlowNotice state={state} />
        <div className="coupon-submit">
          <Action submit disabled={!isPossible}>
            {t('coupons.submit')}
          </Action>
          <p className="form-small" style={isPossible || isBusy ? { visibility: 'hidden' } : undefined}>
            {t('coupons.needed')}
          </p>
        </div>
        <p className="form-small">{t('common.captchaNotice')}</p>
      </div>
    </Form>
  );
}
