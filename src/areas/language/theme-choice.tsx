import { useSyncExternalStore } from 'react';
import { pageTheme } from '../../shared/browser/theme';
import { noticeOf } from '../../shared/flow/notice';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { themes } from '../../shared/rules/theme';
import { Action } from '../../shared/ui/native/action';
import { Choice } from '../../shared/ui/native/choice';
import { Toast } from '../../shared/ui/native/toast';
import { chooseTheme } from './flows/theme';
import './theme-choice.css';

type Props = {
  readonly logic?: typeof chooseTheme;
  /** Whether the choice is saved in the person's account. */
  readonly signedIn?: boolean;
};

/** A menu item with the themes, and a message if a choice could not be saved. */
export function ThemeChoice({ logic = chooseTheme, signedIn = false }: Props) {
  const { t } = useTranslation();
  const shown = useSyncExternalStore(pageTheme.listen, pageTheme.read);
  const [state, send] = useFlow(logic, { input: () => ({ theme: shown }) });
  const notice = noticeOf(state);

  return (
    <li className="theme" aria-busy={state.hasTag('busy')}>
      <Choice
        label={t('theme.title')}
        options={themes.map((theme) => ({ value: theme, label: t(`theme.${theme}`) }))}
        value={shown}
        onChange={(theme) => send({ type: 'theme.chosen', theme, shown, signedIn })}
      />
      {notice && (
        <Toast
          severity={notice.severity}
          onClose={() => send({ type: 'dismissed' })}
          actions={
            <Action look="side" onPress={() => send({ type: 'retried' })}>
              {t('common.retry')}
            </Action>
          }
        >
          {t(notice.text)}
        </Toast>
      )}
    </li>
  );
}
