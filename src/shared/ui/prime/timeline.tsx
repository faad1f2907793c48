import { Timeline as PrimeTimeline } from 'primereact/timeline';
import type { ReactNode } from 'react';
import { Prime } from './prime';
import './timeline.css';

type Props<Item> = {
  /** Id of the heading that names the timeline. */
  readonly headingId: string;
  /** The events, in reading order. */
  readonly items: readonly Item[];
  readonly draw: (item: Item) => ReactNode;
};

/** A timeline of events. Use it for events that people read one after the other, and a table for rows that people compare. */
export function Timeline<Item extends { readonly id: string }>({ headingId, items, draw }: Props<Item>) {
  return (
    <Prime>
      <PrimeTimeline className="story" aria-labelledby={headingId} value={[...items]} dataKey="id" content={draw} />
    </Prime>
  );
}
