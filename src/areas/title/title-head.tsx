import question from 'primeicons/raw-svg/question-circle.svg?raw';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useTranslation } from '../../shared/i18n';
import { isSpain } from '../../shared/rules/country';
import { teaches } from '../../shared/rules/title-readers';
import { buttonClasses } from '../../shared/ui/native/action';
import { Icon } from '../../shared/ui/native/icon';
import { PathNav } from '../../shared/ui/page/path-nav';
import { MaterialsHead } from '../materials';
import type { User } from '../session';
import type { Title } from './types';

type Props = {
  /** Null while the title is loading, or if the title could not be loaded. */
  readonly title: Title | null;
  readonly isOpening: boolean;
  readonly user: Pick<User, 'role' | 'country'>;
  /** Messages in the head. */
  readonly children?: ReactNode;
};

/**
 * Head of the page: the path to home and the title. When the head has been scrolled out of the window, a bar shows the name of the title.
 */
export function TitleHead({ title, isOpening, user, children }: Props) {
  const { t } = useTranslation();
  const name = title?.name ?? t(isOpening ? 'title.opening' : 'title.notOpened');

  return (
    <>
      <PathNav here={name} className="title-path" />
      <MaterialsHead title={title} name={name}>
        {isSpain(user.country.id) && teaches(user) && (
          <Link to="/help" className={`${buttonClasses('side')} title-help`}>
            <Icon drawing={question} />
            <span className="p-button-label">{t('title.help')}</span>
          </Link>
        )}
        {children}
      </MaterialsHead>
    </>
  );
}
