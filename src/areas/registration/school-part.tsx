import { memo } from 'react';
import type { ActorRefFrom } from 'xstate';
import { useChildFlow } from '../../shared/flow/child-flow';
import { useTranslation } from '../../shared/i18n';
import type { Key } from '../../shared/i18n/keys';
import { useAnnouncement } from '../../shared/ui/behaviour/live-region';
import { Stage } from '../../shared/ui/behaviour/stage';
import { Action } from '../../shared/ui/native/action';
import { CodeField } from '../../shared/ui/native/code-field';
import { Field } from '../../shared/ui/native/field';
import { FlowNotice } from '../../shared/ui/native/flow-notice';
import type { premiumCode } from './flows/premium-code';
import type { School } from './types';

type Props = {
  readonly school: School | null;
  /** The code by which the school was found; null if the school is from the finder. */
  readonly code: string | null;
  /** Content key of the reason why there is no school yet. */
  readonly error: Key | undefined;
  readonly onFind: () => void;
  /** Whether the person tried to send the form while the code had no school. The form was not sent then. */
  readonly hasCodeWithoutSchool: boolean;
  /** The flow of the field for the premium code. */
  readonly flow: ActorRefFrom<typeof premiumCode> | undefined;
};

/**
 * The fields for the school, which the person finds by its premium code or with the finder. While a school is found by its code, the finder
 * is disabled.
 */
export const SchoolPart = memo(function SchoolPart({ school, code, error, onFind, hasCodeWithoutSchool, flow }: Props) {
  const { t } = useTranslation();
  // The school is announced, because focus stays in the field of the code when the school is found.
  useAnnouncement({ text: school && code !== null ? `${school.name}. ${t('registration.schoolByCode')}` : '' });
  return (
    <>
      {flow && <PremiumCode flow={flow} hasCodeWithoutSchool={hasCodeWithoutSchool} />}
      <div className="registration-school">
        <Field
          label={t('person.school')}
          value={school?.name ?? ''}
          readOnly
          hint={code === null ? undefined : t('registration.schoolByCode')}
          error={error === undefined ? undefined : t(error)}
          autoComplete="off"
          onChange={() => undefined}
        />
        <Action look="side" disabled={code !== null} onPress={onFind}>
          {t('registration.findSchool')}
        </Action>
      </div>
    </>
  );
});

const wrongCode = {
  typing: 'registration.codeIncomplete',
  incomplete: 'registration.codeIncomplete',
  locating: 'registration.codeAwaited',
  notFound: 'registration.codeNotFound',
} as const satisfies Record<string, Key>;

type CodeProps = {
  readonly flow: ActorRefFrom<typeof premiumCode>;
  /** Whether the person tried to send the form while the code had no school. The form was not sent then. */
  readonly hasCodeWithoutSchool: boolean;
};

/** The field for the premium code. The school of a complete code is looked up at once. */
function PremiumCode({ flow, hasCodeWithoutSchool }: CodeProps) {
  const [state, send] = useChildFlow(flow);
  const { t } = useTranslation();
  const at = (Object.keys(wrongCode) as (keyof typeof wrongCode)[]).find((each) => state.matches(each));
  const wrong = at && (hasCodeWithoutSchool || state.hasTag('wrong')) ? t(wrongCode[at]) : undefined;
  const isLocating = state.matches('locating');
  // If the code could not be looked up, a notice has a retry button. Another attempt to send the form announces the failure again.
  const isUnchecked = hasCodeWithoutSchool && state.matches('failed');
  const announcement = isLocating ? t('registration.codeSought') : isUnchecked ? t('registration.codeUnchecked') : wrong;
  useAnnouncement({ text: announcement ?? '' });
  return (
    <Stage>
      <div className="form-stack" aria-busy={state.hasTag('busy')}>
        <CodeField
          label={t('registration.premiumCode')}
          optional
          hint={t(isLocating ? 'registration.codeSought' : 'registration.premiumCodeHint')}
          error={wrong}
          value={state.context.code}
          onChange={(code) => send({ type: 'code.changed', code })}
          onLeave={() => send({ type: 'code.left' })}
          onEnter={() => send({ type: 'code.entered' })}
        />
        <FlowNotice state={state} send={send} />
      </div>
    </Stage>
  );
}
