import type { ReactNode } from 'react';
import { config } from '../../shared/config/config';
import { WidePicture } from '../../shared/ui/page/wide-picture';
import { useSession } from '../session';
import { pictureOf } from './rules';
import './courses.css';

type Props = {
  readonly master: string;
  readonly hasPicture: boolean;
  readonly title: string;
  readonly level?: 'h2' | 'h3';
  /** Further facts about the course. */
  readonly children?: ReactNode;
};

/** A course, with its picture. */
export function CourseCard({ master, hasPicture, title, level: Heading = 'h2', children }: Props) {
  const { locale } = useSession();
  return (
    <article className="course-card">
      <WidePicture src={hasPicture ? pictureOf(config.api, master, locale) : null} />
      <div className="course-words">
        <Heading>{title}</Heading>
        {children}
      </div>
    </article>
  );
}
