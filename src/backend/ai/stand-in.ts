import type { Composed, Wanted } from './exercise';

const info = (unit: number) => `Ejercicio de demostración, compuesto sin inteligencia artificial para la unidad ${unit}.`;

/** An exercise about a unit, the same each time: the demo has no service to ask. */
export const composed = ({ question_type, unit_id: unit, question = '' }: Wanted): Composed => {
  if (question_type === 'exercise')
    return {
      exercise: `1. Resume la unidad ${unit} en tres frases.\n2. Dibuja un esquema con sus cinco ideas principales.`,
      info: info(unit),
    };
  if (question_type === 'free')
    return { exercise: `Pregunta: ${question}\nBusca la respuesta en la unidad ${unit} y escribe en qué página está.`, info: info(unit) };
  return {
    questions: [
      { question: `¿De qué trata la unidad ${unit}?`, options: ['De su título', 'De otra unidad', 'De nada'], answer: 'De su título' },
      { question: `¿Cuántas fichas tiene la unidad ${unit}?`, options: ['Ninguna', 'Al menos una', 'Mil'], answer: 'Al menos una' },
    ],
    info: info(unit),
  };
};
