import check from 'primeicons/raw-svg/check.svg?raw';
import globe from 'primeicons/raw-svg/globe.svg?raw';
import type { ReactNode } from 'react';
import { noticeOf } from '../../shared/flow/notice';
import { useFlow } from '../../shared/flow/use-flow';
import { useTranslation } from '../../shared/i18n';
import { type Locale, localeNames, locales } from '../../shared/rules/locale';
import { Action } from '../../shared/ui/native/action';
import { Icon } from '../../shared/ui/native/icon';
import { Menu } from '../../shared/ui/native/menu';
import { Toast } from '../../shared/ui/native/toast';
import { chooseLanguage } from './flows/language';

type Props = {
  readonly logic?: typeof chooseLanguage;
  /** The language on the screen. */
  readonly locale: Locale;
  /** Whether the choice is saved in the person's account. */
  readonly signedIn?: boolean;
  /** An item of the menu below the languages. */
  readonly below?: ReactNode;
};

/** A menu of the languages, and a message if a chosen language could not be shown or saved. */
export function LanguageChoice({ logic = chooseLanguage, locale, signedIn = false, below }: Props) {
  const { t } = useTranslation();
  const [state, send] = useFlow(logic, { input: () => ({ locale }) });
  const notice = noticeOf(state);

  return (
    <div className="language" aria-busy={state.hasTag('busy')}>
      <Menu
        name={t('portal.languageIs', { name: localeNames[locale] })}
        label={
          <>
            <Icon drawing={globe} />
            <span className="header-word">{localeNames[locale]}</span>
          </>
        }
        below={below}
      >
        {locales.map((choice) => (
          <button
            key={choice}
            type="button"
            lang={choice}
            aria-current={choice === locale || undefined}
            onClick={() => send({ type: 'language.chosen', locale: choice, signedIn })}
          >
            {localeNames[choice]}
            {choice === locale && <Icon drawing={check} />}
          </button>
        ))}
      </Menu>
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
    </div>
  );
}
