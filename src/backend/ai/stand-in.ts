import { Problem } from '../http/problem';
import type { ComposedExercise, ExerciseRequest, Question } from './exercise';
import type { UnitMaterial } from './unit-material';

type Resource = UnitMaterial['resources'][number];

/** The kinds of resources by the beginning of their media type (`of`), each with a question and a task. */
const kinds = [
  {
    of: 'audio/',
    asks: '¿Qué material de la unidad se escucha?',
    task: (name: string) => `Escucha «${name}» y anota tres palabras clave.`,
  },
  {
    of: 'video/',
    asks: '¿Qué material de la unidad es un vídeo?',
    task: (name: string) => `Mira «${name}» y cuenta qué ocurre, en orden.`,
  },
  { of: 'image/', asks: '¿Qué material de la unidad es una imagen?', task: (name: string) => `Describe con detalle «${name}».` },
  {
    of: 'application/pdf',
    asks: '¿Qué material de la unidad se puede imprimir?',
    task: (name: string) => `Resuelve «${name}» y compara tus respuestas con las de otra persona.`,
  },
  { of: 'text/plain', asks: '¿Qué material de la unidad se lee?', task: (name: string) => `Lee «${name}» y resúmelo en tres frases.` },
] as const;

const MAX_OPTIONS = 4;

const notComposed = (detail: string) => new Problem(422, 'not-composed', { detail });

/** Groups the resources of a unit by kind. */
const byKind = (resources: readonly Resource[]) =>
  kinds.flatMap((kind) => {
    const [first, ...others] = resources.filter(({ mimetype }) => mimetype?.startsWith(kind.of));
    return first ? [{ kind, first, others }] : [];
  });

/** Rotates a list, so that the solution is not always at the same place. */
const rotate = <Item>(items: readonly Item[], by: number) => [...items.slice(by % items.length), ...items.slice(0, by % items.length)];

const questionsAbout = ({ resources }: UnitMaterial): readonly Required<Question>[] => {
  const byItsKind = byKind(resources).map(({ kind, first, others }, index) => {
    const same = new Set([first, ...others].map(({ name }) => name));
    const wrong = resources.flatMap(({ name }) => (same.has(name) ? [] : [name])).slice(0, MAX_OPTIONS - 1);
    return { question: kind.asks, options: rotate([first.name, ...wrong], index), answer: first.name };
  });
  const described = resources.filter(({ description }) => description !== '');
  const byDescription = described.map(({ name, description }, index) => {
    const wrong = resources.flatMap((other) => (other.name === name ? [] : [other.name])).slice(0, MAX_OPTIONS - 1);
    return { question: `¿Qué material se describe así? «${description}»`, options: rotate([name, ...wrong], index + 1), answer: name };
  });
  return [...byItsKind, ...byDescription].filter(({ options }) => options.length > 1);
};

/**
 * Composes an exercise from the unit's own resources, because the demo has no service to ask. The same request gets the same exercise, in
 * the language of the demo's titles.
 * @throws 422, like a service, when the title has no such unit, or the unit has too few resources
 */
export const composeExercise = ({ question_type, unit_id, question = '' }: ExerciseRequest, material: UnitMaterial): ComposedExercise => {
  const { unit, units, resources } = material;
  if (unit === undefined) throw notComposed(`Este título tiene ${units} unidades: no hay unidad ${unit_id}.`);
  if (resources.length === 0) throw notComposed(`La unidad «${unit}» no tiene materiales con los que preparar ejercicios.`);
  const info = `Ejercicios de demostración, preparados sin inteligencia artificial con los materiales de la unidad «${unit}».`;
  if (question_type === 'free') {
    const list = resources.slice(0, 5).map(({ name }) => `– ${name}`);
    return { exercise: [question.trim(), 'Busca la respuesta en estos materiales:', ...list].join('\n'), info };
  }
  if (question_type === 'exercise') {
    const tasks = byKind(resources).map(({ kind, first }) => kind.task(first.name));
    const all = tasks.length > 0 ? tasks : resources.map(({ name }) => `Trabaja con «${name}» y explica qué has aprendido.`);
    return { exercise: all.map((task, index) => `${index + 1}. ${task}`).join('\n'), info };
  }
  const questions = questionsAbout(material);
  if (questions.length === 0) throw notComposed(`La unidad «${unit}» tiene muy pocos materiales para hacer preguntas de test.`);
  return { questions: [...questions], info };
};
