import type { Page } from './pdf';

export const worksheet: readonly Page[] = [
  {
    heading: 'Ficha de trabajo',
    lines: [
      'Nombre: ______________________   Fecha: ____________',
      '',
      '1. Lee el texto y subraya las ideas principales.',
      '',
      'El agua cambia de estado cuando recibe o pierde calor. En los ríos',
      'es líquida, en los glaciares es sólida y en las nubes es vapor.',
    ],
  },
  {
    heading: 'Actividades',
    lines: [
      '2. Escribe tres ejemplos de agua en estado sólido.',
      '',
      '________________________________________________',
      '',
      '3. ¿Qué ocurre cuando el vapor se enfría? Explícalo con un dibujo.',
      '',
      '4. Busca la palabra «condensación» y escribe una frase con ella.',
    ],
  },
  {
    heading: 'Para saber más',
    lines: [
      'La mayor parte del agua dulce de la Tierra está en los glaciares.',
      'La evaporación es más rápida cuando hace viento.',
      '',
      '5. Mide cuánto tarda en secarse un paño al sol y a la sombra.',
    ],
  },
  {
    heading: 'Soluciones',
    lines: [
      '2. Hielo, nieve, granizo.',
      '3. Se condensa y forma gotas: así nacen las nubes.',
      '4. Respuesta libre.',
      '5. Respuesta libre.',
    ],
  },
];

export const plan: readonly string[] = [
  'Programación de aula',
  'Objetivos: comprender el ciclo del agua y representarlo con un esquema.',
  'Sesión 1. Lectura compartida y conversación.',
  'Sesión 2. Experimento en grupos.',
  'Evaluación: cuaderno, exposición y ficha final.',
];

export const reading = `El faro de la isla

Cada tarde, cuando el sol tocaba el agua, Lía subía los ciento doce escalones del faro.
Contaba en voz alta, porque los números le daban valor.
Arriba encendía la luz y esperaba la respuesta de los barcos.
`;

const cues = {
  es: ['El reloj marca los segundos.', 'La aguja larga da una vuelta en un minuto.', 'Aquí ha recorrido una vuelta de doce pasos.'],
  en: ['The clock shows the seconds.', 'The long hand goes round once a minute.', 'Here it has gone round in twelve steps.'],
  it: ['L’orologio segna i secondi.', 'La lancetta lunga fa un giro al minuto.', 'Qui ha fatto un giro di dodici passi.'],
} as const;

/** Makes the captions of the video. */
export const captionsIn = (language: keyof typeof cues): string =>
  `WEBVTT\n\n${cues[language].map((text, index) => `00:0${index * 4}.000 --> 00:${String(index * 4 + 4).padStart(2, '0')}.000\n${text}\n`).join('\n')}`;

/** An SVG drawing that contains a script, as a careless author may publish it. The portal never runs the script. */
export const scheme = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 200" width="400" height="200"><title>El ciclo del agua</title>
<rect width="400" height="200" fill="#eef6fb"/><circle cx="90" cy="100" r="44" fill="#3c7fb1"/><circle cx="310" cy="100" r="44" fill="#9db8c9"/>
<path d="M140 80q60-60 120 0M260 120q-60 60-120 0" fill="none" stroke="#1f3a5f" stroke-width="6"/>
<script>document.documentElement.setAttribute('data-ran', 'yes')</script></svg>
`;

/** The files of a small web page, which counts the presses of a button. */
export const web: Readonly<Record<string, string>> = {
  'index.html': `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Contador de segundos</title>
<link rel="stylesheet" href="css/page.css">
<h1>Contador</h1>
<p><button type="button" id="more">Suma uno</button> <output id="count">0</output></p>
<img src="img/drop.svg" alt="Una gota" width="60" height="80">
<p><a href="more.html">Más sobre el agua</a></p>
<script src="page.js"></script>
</html>
`,
  'more.html': `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<title>Más sobre el agua</title>
<link rel="stylesheet" href="css/page.css">
<h1>El agua</h1>
<p>El agua de un vaso ha sido nube, río y mar.</p>
<p><a href="index.html">Volver al contador</a></p>
</html>
`,
  'page.js': `let count = 0;
document.getElementById('more').addEventListener('click', () => {
  count += 1;
  document.getElementById('count').textContent = String(count);
});
`,
  'css/page.css': 'body { font-family: sans-serif; margin: 2rem; color: #1f3a5f; }\nbutton { font: inherit; padding: 0.5rem 1rem; }\n',
  'img/drop.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 80"><title>Una gota</title><path d="M30 0q30 40 30 55a30 25 0 0 1-60 0q0-15 30-55z" fill="#3c7fb1"/></svg>\n',
};
