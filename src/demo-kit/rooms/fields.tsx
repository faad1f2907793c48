import type { ReactNode } from 'react';
import { Action } from '../../shared/ui/native/action';
import { CheckField } from '../../shared/ui/native/check-field';
import { Choice } from '../../shared/ui/native/choice';
import { CodeField } from '../../shared/ui/native/code-field';
import { DateField } from '../../shared/ui/native/date-field';
import { Field, type FieldProps, Input, LabelledField } from '../../shared/ui/native/field';
import { Form } from '../../shared/ui/native/form';
import { type FieldEvent, FormField } from '../../shared/ui/native/form-field';
import { GrowingForm } from '../../shared/ui/native/growing-form';
import { NameField } from '../../shared/ui/native/name-field';
import { NumberInput } from '../../shared/ui/native/number-input';
import { SelectField } from '../../shared/ui/native/select-field';
import { Tabs } from '../../shared/ui/native/tabs';
import { type Example, example, nothing, part, type Situation } from '../part';
import { unbroken } from '../words';

/** Returns the field in a form that is being sent, so that the field cannot be changed. */
const inBusyForm = (field: ReactNode) => (
  <Form busy onSubmit={nothing}>
    {field}
  </Form>
);

/** Creates an example of a field whose text changes while a person types. */
const makeTypedExample = <Props,>(
  begins: string,
  props: (of: Pick<FieldProps, 'value' | 'onChange'>, situation: Situation<string>) => Props,
  around?: (field: ReactNode, situation: Pick<Situation, 't'>) => ReactNode,
) =>
  example<Props, string>((situation) => props({ value: situation.value, onChange: situation.keep }, situation), {
    begins,
    ...(around && { around }),
  });

const labelled = (field: ReactNode, { t }: Pick<Situation, 't'>) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the label contains the field
  <label>
    {t('person.name')}
    {field}
  </label>
);

const busy = <Props,>(of: Example<Props>): Example<Props> => ({ ...of, around: inBusyForm });

type NamedProps = { readonly name: 'name'; readonly value: string; readonly send: (event: FieldEvent<'name'>) => void };

/** Creates an example of a field that sends `field.changed` with the name of the field. The text changes while a person types. */
const makeNamedExample = <Props,>(begins: string, props: (of: NamedProps, situation: Situation<string>) => Props) =>
  example<Props, string>(
    (situation) => {
      const send = (event: FieldEvent<'name'>) => event.type === 'field.changed' && situation.keep(event.text);
      return props({ name: 'name', value: situation.value, send }, situation);
    },
    { begins },
  );

const stages = ['preschool', 'primary', 'secondary', 'upperSecondary', 'vocational'] as const;
type Stage = (typeof stages)[number];

const stageOptions = ({ t }: Pick<Situation, 't'>) => stages.map((stage) => ({ value: stage, label: t(`editLibrary.stage.${stage}`) }));

export const fields = [
  part('Field', Field, {
    idle: makeTypedExample('', (of, { t }) => ({ ...of, label: t('person.email'), type: 'email' })),
    'with a hint': makeTypedExample('ana@demo.example', (of, { t, words }) => ({ ...of, label: t('person.email'), hint: words.hint })),
    error: makeTypedExample('ana@', (of, { t }) => ({ ...of, label: t('person.email'), error: t('common.emailInvalid') })),
    disabled: makeTypedExample('ana@demo.example', (of, { t }) => ({ ...of, label: t('person.email'), disabled: true })),
    fixed: makeTypedExample('ana@demo.example', (of, { t }) => ({ ...of, label: t('person.email'), readOnly: true })),
    busy: busy(makeTypedExample('ana@demo.example', (of, { t }) => ({ ...of, label: t('person.email') }))),
    password: makeTypedExample('Demo2026', (of, { t }) => ({
      ...of,
      label: t('person.password'),
      type: 'password',
      hint: t('person.passwordHint'),
    })),
    search: makeTypedExample('', (of, { t }) => ({ ...of, label: t('table.filter'), type: 'search', optional: true })),
    'long text': makeTypedExample(unbroken, (of, { words }) => ({ ...of, label: words.longLabel, hint: words.long })),
    'long error': makeTypedExample(unbroken, (of, { words }) => ({ ...of, label: unbroken, error: `${words.long} ${unbroken}` })),
  }),
  part('LabelledField', LabelledField, {
    idle: example(({ t }) => ({
      label: t('person.phone'),
      children: (ids) => (
        <span className="field-box">
          <Input {...ids} type="tel" value="600 000 000" onChange={nothing} />
        </span>
      ),
    })),
    error: example(({ t }) => ({
      label: t('person.phone'),
      error: t('person.nameDigit'),
      children: (ids) => (
        <span className="field-box">
          <Input {...ids} type="tel" value="600" onChange={nothing} />
        </span>
      ),
    })),
    'long text': example(({ words }) => ({
      label: words.longLabel,
      hint: words.long,
      children: (ids) => (
        <span className="field-box">
          <Input {...ids} value={unbroken} onChange={nothing} />
        </span>
      ),
    })),
  }),
  part('Input', Input, {
    idle: makeTypedExample('', (of) => of, labelled),
    disabled: makeTypedExample('Ana', (of) => ({ ...of, disabled: true }), labelled),
    fixed: makeTypedExample('Ana', (of) => ({ ...of, readOnly: true }), labelled),
  }),
  part('CodeField', CodeField, {
    idle: makeTypedExample('', (of, { t }) => ({ ...of, label: t('activationCode.code'), hint: t('activationCode.codeHint') })),
    filled: makeTypedExample('TOLEDO0001', (of, { t }) => ({ ...of, label: t('activationCode.code') })),
    error: makeTypedExample('TOLEDO', (of, { t }) => ({
      ...of,
      label: t('activationCode.code'),
      error: t('activationCode.premiumCodeError'),
    })),
    disabled: makeTypedExample('TOLEDO0001', (of, { t }) => ({ ...of, label: t('activationCode.code'), disabled: true })),
    fixed: makeTypedExample('TOLEDO0001', (of, { t }) => ({ ...of, label: t('activationCode.code'), readOnly: true })),
    busy: busy(makeTypedExample('TOLEDO0001', (of, { t }) => ({ ...of, label: t('activationCode.code') }))),
    'long text': makeTypedExample(unbroken, (of, { words }) => ({ ...of, label: words.longLabel, hint: words.long })),
  }),
  part('DateField', DateField, {
    idle: makeTypedExample('', (of, { t }) => ({ ...of, label: t('supportActions.from') })),
    filled: makeTypedExample('2026-09-14', (of, { t, words }) => ({ ...of, label: t('supportActions.from'), hint: words.hint })),
    error: makeTypedExample('31/02/2026', (of, { t }) => ({ ...of, label: t('supportActions.from'), error: t('common.dayInvalid') })),
    disabled: makeTypedExample('2026-09-14', (of, { t }) => ({ ...of, label: t('supportActions.from'), disabled: true })),
    fixed: makeTypedExample('2026-09-14', (of, { t }) => ({ ...of, label: t('supportActions.from'), readOnly: true })),
    busy: busy(makeTypedExample('2026-09-14', (of, { t }) => ({ ...of, label: t('supportActions.from') }))),
    'long text': makeTypedExample('', (of, { words }) => ({ ...of, label: words.longLabel, hint: words.long })),
  }),
  part('FormField', FormField<'name'>, {
    idle: makeNamedExample('', (of, { t }) => ({ ...of, label: t('person.name'), error: null })),
    error: makeNamedExample('', (of, { t }) => ({ ...of, label: t('person.name'), error: 'person.nameMissing' as const })),
    'another part': makeNamedExample('2026-09-14', (of, { t }) => ({ ...of, label: t('supportActions.to'), as: DateField, error: null })),
    disabled: makeNamedExample('Ana', (of, { t }) => ({ ...of, label: t('person.name'), disabled: true, error: null })),
    fixed: makeNamedExample('Ana', (of, { t }) => ({ ...of, label: t('person.name'), readOnly: true, error: null })),
    'long text': makeNamedExample(unbroken, (of, { words }) => ({ ...of, label: words.longLabel, error: null })),
  }),
  part('NameField', NameField<'name'>, {
    idle: makeNamedExample('Ana', (of, { t }) => ({ ...of, label: t('person.name'), error: null })),
    error: makeNamedExample('Ana @', (of, { t }) => ({ ...of, label: t('person.name'), error: 'person.nameSign' as const })),
    disabled: makeNamedExample('Ana', (of, { t }) => ({ ...of, label: t('person.name'), disabled: true, error: null })),
    fixed: makeNamedExample('Ana', (of, { t }) => ({ ...of, label: t('person.name'), readOnly: true, error: null })),
    'long text': makeNamedExample(unbroken, (of, { words }) => ({ ...of, label: words.longLabel, error: null })),
  }),
  part('NumberInput', NumberInput, {
    idle: example(
      ({ t, value, keep }) => ({
        label: t('table.rows'),
        value,
        most: 30,
        says: undefined,
        isWrong: false,
        className: '',
        onType: (text) => keep(Number(text.replace(/\D/g, '').slice(0, 3))),
        onUp: () => keep(value + 1),
        onDown: () => keep(Math.max(0, value - 1)),
      }),
      { begins: 12 },
    ),
    error: example(({ t }) => ({
      label: t('table.rows'),
      value: 400,
      most: 30,
      says: undefined,
      isWrong: true,
      className: '',
      onType: nothing,
      onUp: nothing,
      onDown: nothing,
    })),
    'long text': example(({ words }) => ({
      label: words.longLabel,
      value: 999_999_999,
      most: 999_999_999,
      says: undefined,
      isWrong: false,
      className: '',
      onType: nothing,
      onUp: nothing,
      onDown: nothing,
    })),
  }),
  part('SelectField', SelectField<Stage>, {
    idle: example(
      ({ t, value, keep }) => ({
        label: t('editLibrary.stages'),
        options: stageOptions({ t }),
        value,
        onChange: keep,
        placeholder: t('editLibrary.allStages'),
      }),
      { begins: '' as Stage | '' },
    ),
    chosen: example(
      ({ t, words, value, keep }) => ({
        label: t('editLibrary.stages'),
        options: stageOptions({ t }),
        value,
        onChange: keep,
        hint: words.hint,
        optional: true,
      }),
      { begins: 'primary' as Stage | '' },
    ),
    error: example(({ t }) => ({
      label: t('editLibrary.stages'),
      options: stageOptions({ t }),
      value: '',
      onChange: nothing,
      placeholder: t('editLibrary.allStages'),
      error: t('search.blank'),
    })),
    disabled: example(({ t }) => ({
      label: t('editLibrary.stages'),
      options: stageOptions({ t }),
      value: 'primary',
      onChange: nothing,
      disabled: true,
    })),
    busy: busy(example(({ t }) => ({ label: t('editLibrary.stages'), options: stageOptions({ t }), value: 'primary', onChange: nothing }))),
    'long text': example(({ words }) => ({
      label: words.longLabel,
      options: [{ value: 'primary', label: `${words.long} ${unbroken}` }],
      value: 'primary',
      onChange: nothing,
      hint: words.long,
    })),
  }),
  part('CheckField', CheckField, {
    idle: example(({ t, value, keep }) => ({ label: t('person.marketing'), checked: value, onChange: keep }), { begins: false }),
    chosen: example(({ t, value, keep }) => ({ label: t('person.marketing'), checked: value, onChange: keep }), { begins: true }),
    error: example(({ t }) => ({
      label: t('person.marketing'),
      checked: false,
      onChange: nothing,
      required: true,
      error: t('search.faulty'),
    })),
    disabled: example(({ t }) => ({ label: t('person.marketing'), checked: true, onChange: nothing, disabled: true })),
    busy: busy(example(({ t }) => ({ label: t('person.marketing'), checked: true, onChange: nothing }))),
    'long text': example(
      ({ t, words, value, keep }) => ({
        label: `${words.long} ${unbroken}`,
        checked: value,
        onChange: keep,
        children: <a href="/help">{t('promotion.more')}</a>,
      }),
      { begins: false },
    ),
  }),
  part('Choice', Choice<Stage>, {
    idle: example(({ t, value, keep }) => ({ label: t('editLibrary.stages'), options: stageOptions({ t }), value, onChange: keep }), {
      begins: null as Stage | null,
    }),
    chosen: example(({ t, value, keep }) => ({ label: t('editLibrary.stages'), options: stageOptions({ t }), value, onChange: keep }), {
      begins: 'primary' as Stage | null,
    }),
    'long text': example(
      ({ words, value, keep }) => ({
        label: words.longLabel,
        options: [
          { value: 'primary', label: words.long },
          { value: 'secondary', label: unbroken },
        ],
        value,
        onChange: keep,
      }),
      { begins: 'primary' as Stage | null },
    ),
  }),
  part('Form', Form, {
    idle: example(({ t }) => ({
      onSubmit: nothing,
      children: (
        <div className="form-stack">
          <Field label={t('person.name')} value="Ana" onChange={nothing} />
          <Action submit>{t('search.submit')}</Action>
        </div>
      ),
    })),
    busy: example(({ t }) => ({
      onSubmit: nothing,
      busy: true,
      children: (
        <div className="form-stack">
          <Field label={t('person.name')} value="Ana" onChange={nothing} />
          <Action submit>{t('search.submit')}</Action>
        </div>
      ),
    })),
    'long text': example(({ t, words }) => ({
      label: words.longLabel,
      onSubmit: nothing,
      children: (
        <div className="form-stack">
          <p>{words.long}</p>
          <Field label={words.longLabel} value={unbroken} onChange={nothing} error={t('person.nameLong')} />
          <Action submit>{words.longLabel}</Action>
        </div>
      ),
    })),
  }),
  part('GrowingForm', GrowingForm, {
    idle: example(
      ({ t, value, keep }) => ({
        added: value,
        left: value,
        children: (
          <>
            <div>
              <Action look="side" onPress={() => keep(value + 1)}>
                {t('editLibrary.joined')}
              </Action>
            </div>
            <Tabs
              label={t('editLibrary.parts')}
              tabs={Array.from({ length: value }, (_, index) => ({ id: `${index}`, label: `${t('person.name')} ${index + 1}` }))}
              selected={`${value - 1}`}
              onSelect={nothing}
            >
              <Field label={t('person.name')} value="" onChange={nothing} />
            </Tabs>
          </>
        ),
      }),
      { begins: 1 },
    ),
    'long text': example(({ words }) => ({ added: 1, left: 1, children: <p className="kit-breaks">{`${words.long} ${unbroken}`}</p> })),
  }),
];
