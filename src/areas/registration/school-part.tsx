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
  /** The code by which the school was found. */
  readonly code: string | null;
  /** Content key of the reason why there is no school yet. */
  readonly error: Key | undefined;
  readonly onFind: () => void;
  /** The form was sent and waits until the code is looked up. */
  readonly isCodeAwaited: boolean;
  /** The flow of the code. */
  readonly flow: ActorRefFrom<typeof premiumCode> | undefined;
};

/** The school: found by its premium code, which locks it, or with the finder. */
export const SchoolPart = memo(function SchoolPart({ school, code, error, onFind, isCodeAwaited, flow }: Props) {
  const { t } = useTranslation();
  // The school is announced, because focus stays in the field of the code when it is found.
  useAnnouncement({ text: school && code !== null ? `${school.name}. ${t('registration.schoolByCode')}` : '' });
  return (
    <>
      {flow && <PremiumCode flow={flow} isAwaited={isCodeAwaited} />}
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
  /** The form waits until the code is looked up. */
  readonly isAwaited: boolean;
};

/** The premium code, which is looked up as soon as it is complete. */
function PremiumCode({ flow, isAwaited }: CodeProps) {
  const [state, send] = useChildFlow(flow);
  const { t } = useTranslation();
  const at = (Object.keys(wrongCode) as (keyof typeof wrongCode)[]).find((each) => state.matches(each));
  const wrong = at && (isAwaited || state.hasTag('wrong')) ? t(wrongCode[at]) : undefined;
  const isSought = state.matches('locating');
  // A code that could not be looked up has a notice with a retry button. Sending the form announces the failure again.
  const isUnchecked = isAwaited && state.matches('failed');
  const said = isSought ? t('registration.codeSought') : isUnchecked ? t('registration.codeUnchecked') : wrong;
  useAnnouncement({ text: said ?? '' });
  return (
    <Stage>
      <div className="form-stack" aria-busy={state.hasTag('busy')}>
        <CodeField
          label={t('registration.premiumCode')}
          optional
          hint={t(isSought ? 'registration.codeSought' : 'registration.premiumCodeHint')}
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
