type Props = { readonly titleId: string };

/** The entry to exercises that a service composes from a unit of a title. */
export function ExercisesCard({ titleId }: Props) {
  return <p>{titleId}</p>;
}
