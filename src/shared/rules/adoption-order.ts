/*
 * Rules for orders of free adoption: who may change an order, how many units of each material it may have, and when it can be sent. Browser
 * and server follow the same rules.
 */

export type OrderState = 'NOSOLICITA' | 'APROBADA' | 'ENREVISION' | 'RECHAZADA' | 'MODIFICADA' | 'ENVIADA';

/** For students, for teachers, or for the classroom. */
export type MaterialKind = 'ALUM' | 'PROF' | 'AULA';

/** The groups that an order counts, in the order that the publisher uses. A count is 0 until it is filled in. */
export const heads = ['students', 'classrooms', 'teachers'] as const;
export type Head = (typeof heads)[number];
export type HeadCounts = { readonly [Name in Head]: number };

export type Material = {
  readonly id: number;
  readonly kind: MaterialKind;
  readonly units: number;
  /** Units that the school has had before. */
  readonly unitsSent: number;
};

export type OrderForm<M extends Material = Material> = { readonly counts: HeadCounts; readonly materials: readonly M[] };

/** The most digits of a quantity and of a head-count. */
export const quantityLength = 4;
export const mostUnits = 9_999;
const largestOrderId = 2_147_483_647;

/** The number of an order in an address; null if the text is not such a number. */
export const orderIdOf = (text: string): number | null => {
  const id = /^[1-9]\d*$/.test(text) ? Number(text) : 0;
  return id >= 1 && id <= largestOrderId ? id : null;
};

/** A number with thousands separators, as people paste it. */
const grouped = /^[0-9]{1,3}(?:[.,’\s][0-9]{3})+$/;

/** Reads a typed quantity, also with thousands separators. An empty text is 0; any other text is null. */
export const quantityOf = (typed: string): number | null => {
  const text = typed.trim();
  const digits = grouped.test(text) ? text.replace(/[^0-9]/g, '') : text;
  return /^[0-9]*$/.test(digits) ? Number(digits) : null;
};

/** Reads units that replace `before`. A text that is no quantity counts as 0, or as `before` if its digits are still those of `before`. */
export const typedUnits = (typed: string, before: number): number => {
  const isSlip = !typed.includes('-') && typed.replace(/[^0-9]/g, '') === String(before);
  return quantityOf(typed) ?? (isSlip ? before : 0);
};

/** Whether a typed text continues the previous number, of which a 0 counts as empty. Any other text corrects that number. */
export const continuesNumber = (typed: string, before: number): boolean =>
  before === 0 ? typed !== '' : typed.trim().length > String(before).length;

/** The count that limits a kind of material. Units for students are limited by the number of teachers too. */
export const headOf = { ALUM: 'teachers', PROF: 'teachers', AULA: 'classrooms' } as const satisfies Record<MaterialKind, Head>;

/** The most units of a material, including the units that were sent before. */
export const limitOf = (kind: MaterialKind, counts: HeadCounts): number => counts[headOf[kind]];

export const isOverLimit = ({ kind, units, unitsSent }: Material, counts: HeadCounts): boolean => units + unitsSent > limitOf(kind, counts);

/**
 * Sets the units of a material. Units over its limit or below 0 are ignored: the form stays the same object. Fewer units are always
 * accepted, so that an order over its limit can be corrected.
 */
export const withUnits = <M extends Material>(form: OrderForm<M>, id: number, units: number): OrderForm<M> => {
  const material = form.materials.find((one) => one.id === id);
  if (!material || units < 0) return form;
  const changed = { ...material, units };
  const isFewer = units < material.units;
  if (!isFewer && isOverLimit(changed, form.counts)) return form;
  return { ...form, materials: form.materials.map((one) => (one.id === id ? changed : one)) };
};

const withStep = <M extends Material>(form: OrderForm<M>, id: number, step: number): OrderForm<M> => {
  const material = form.materials.find((one) => one.id === id);
  return material ? withUnits(form, id, material.units + step) : form;
};

/** A press of plus. */
export const withOneMore = <M extends Material>(form: OrderForm<M>, id: number): OrderForm<M> => withStep(form, id, 1);

/** A press of minus. */
export const withOneLess = <M extends Material>(form: OrderForm<M>, id: number): OrderForm<M> => withStep(form, id, -1);

/** Sets a head-count. The units of the materials that it limits start again at 0. */
export const withCount = <M extends Material>(form: OrderForm<M>, head: Head, count: number): OrderForm<M> => {
  if (count === form.counts[head]) return form;
  return {
    counts: { ...form.counts, [head]: count },
    materials: form.materials.map((one) => (headOf[one.kind] === head ? { ...one, units: 0 } : one)),
  };
};

/** The units of an order, without those that were sent before. */
export const sumOfUnits = ({ materials }: Pick<OrderForm, 'materials'>): number => materials.reduce((sum, { units }) => sum + units, 0);

export type Conditions = {
  /** Whether the head-counts are open; only then head-counts and authorisation are required. */
  readonly isHeaderOpen: boolean;
  readonly isAuthorised: boolean;
};

export type OrderFault = 'no-units' | 'over-limit' | 'heads-missing' | 'not-authorised';

/** Finds the reason why an order cannot be sent; undefined if it can be sent. */
export const faultOfOrder = (form: OrderForm, { isHeaderOpen, isAuthorised }: Conditions): OrderFault | undefined => {
  if (isHeaderOpen && heads.some((head) => form.counts[head] <= 0)) return 'heads-missing';
  if (form.materials.some((material) => isOverLimit(material, form.counts))) return 'over-limit';
  if (sumOfUnits(form) <= 0) return 'no-units';
  return isHeaderOpen && !isAuthorised ? 'not-authorised' : undefined;
};

/** The part of an order that is sent. */
export type SentCounts = { readonly counts: HeadCounts; readonly units: readonly { readonly id: number; readonly units: number }[] };

export const sendingOf = ({ counts, materials }: OrderForm): SentCounts => ({
  counts,
  units: materials.map(({ id, units }) => ({ id, units })),
});

/** Puts the counts and units of a sending into an order; undefined unless the sending names each material of the order once. */
export const withSending = <M extends Material>({ materials }: OrderForm<M>, { counts, units }: SentCounts): OrderForm<M> | undefined => {
  const sent = new Map(units.map((one) => [one.id, one.units]));
  const taken = materials.flatMap((material) => {
    const wanted = sent.get(material.id);
    return wanted === undefined ? [] : [{ ...material, units: wanted }];
  });
  const isWhole = sent.size === units.length && units.length === materials.length && taken.length === materials.length;
  return isWhole ? { counts, materials: taken } : undefined;
};

/** Whether two head-counts are the same. */
export const hasSameCounts = (one: HeadCounts, other: HeadCounts): boolean => heads.every((head) => one[head] === other[head]);

/**
 * Puts the person's changes into an order that was read again from the server. Only fields that are still open change, and only within
 * their limits.
 * @param base the order before the person's changes
 * @param filled the order with the person's changes
 */
export const withChanges = <M extends Material>(
  anew: OrderForm<M>,
  { base, filled, isHeaderOpen, isDetailOpen }: { base: OrderForm; filled: OrderForm; isHeaderOpen: boolean; isDetailOpen: boolean },
): OrderForm<M> => {
  const counted = heads.filter((head) => isHeaderOpen && filled.counts[head] !== base.counts[head]);
  const withCounts = counted.reduce((form, head) => withCount(form, head, filled.counts[head]), anew);
  if (!isDetailOpen) return withCounts;
  const changed = filled.materials.filter(
    ({ id, kind, units }) => counted.includes(headOf[kind]) || units !== base.materials.find((one) => one.id === id)?.units,
  );
  return changed.reduce((form, { id, units }) => withUnits(form, id, units), withCounts);
};

/** Whether two forms of the same order have the same counts and units. */
export const isSameForm = (one: OrderForm, other: OrderForm): boolean =>
  hasSameCounts(one.counts, other.counts) && one.materials.every(({ units }, place) => units === other.materials[place]?.units);

/** The state of an order, its assigned teacher, and the parts of it that are open to changes. */
export type OrderHold = {
  readonly state: OrderState;
  /** The id of the assigned teacher; null if no teacher is assigned any more. */
  readonly teacherId: string | null;
  readonly isHeaderOpen: boolean;
  readonly isDetailOpen: boolean;
};

const editableStates: readonly OrderState[] = ['MODIFICADA', 'APROBADA'];

/** Whether a person may change the units of an order. */
export const isDetailEditable = ({ state, teacherId, isDetailOpen }: OrderHold, userId: string): boolean =>
  isDetailOpen && teacherId === userId && editableStates.includes(state);

/** Whether an order waits for a person. An approved order whose head-counts are closed may be sent, but does not wait. */
export const needsAction = (order: OrderHold, userId: string): boolean =>
  order.isHeaderOpen || (order.state === 'MODIFICADA' && isDetailEditable(order, userId));
