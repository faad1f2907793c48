import type { ReactNode } from 'react';
import type { Cover as CoverAddresses } from '../../shared/rules/covers';
import { Cover } from '../../shared/ui/page/cover';
import { PageHead } from '../../shared/ui/page/page-head';
import { PageTitle } from '../../shared/ui/page/page-title';
import './materials.css';

type Props = {
  /** Null while the title is loading, or if the title could not be loaded. */
  readonly title: { readonly name: string; readonly cover: CoverAddresses; readonly subjects: readonly string[] } | null;
  /** The heading of the page. */
  readonly name: string;
  /** Actions and messages of the page. */
  readonly children?: ReactNode;
};

/** The head of the page with cover and name. When the head has been scrolled out of the window, a bar shows the name of the title. */
export function MaterialsHead({ title, name, children }: Props) {
  const subjects = title?.subjects.join(', ');
  return (
    <PageHead
      className="title-head"
      bar={
        title && (
          <>
            <span className="title-bar-cover">
              <Cover {...title.cover} alt="" index={0} />
            </span>
            <span className="title-bar-name">{title.name}</span>
            <span className="title-bar-subjects">{subjects}</span>
          </>
        )
      }
    >
      <span className="title-cover">{title && <Cover {...title.cover} alt="" index={0} />}</span>
      <div className="title-names">
        <PageTitle>{name}</PageTitle>
        <p className="title-subjects">{subjects}</p>
      </div>
      {children}
    </PageHead>
  );
}
