import { audience, roots, topics } from './categories';
import { type DemoPost, inLanguage, topic } from './demo-post';

const news = [roots.news, inLanguage('es')];

/** News in Spanish. Some posts concern only a stage, a subject, a region or a country. */
export const newsInSpanish: readonly DemoPost[] = [
  {
    id: 31,
    slug: 'feria-de-ciencias',
    days: 2,
    sticky: true,
    title: 'Tres proyectos para su feria de ciencias',
    excerpt: 'Imanes, burbujas y semillas: tres proyectos que caben en una semana y no necesitan laboratorio.',
    html:
      '<p>La feria de ciencias no empieza el día de la feria. Estos tres proyectos se preparan en cinco sesiones y dejan algo que enseñar.</p>' +
      '<h2>Imanes que empujan</h2><p>Con dos imanes y una regla se mide a qué distancia deja de notarse la fuerza. El resultado es una tabla y, con ella, un gráfico.</p>' +
      '<h2>Burbujas resistentes</h2><p>Agua, jabón y azúcar en tres proporciones: ¿cuál aguanta más? Cada grupo defiende su mezcla con datos.</p>' +
      '<h2>Semillas a oscuras</h2><p>Un semillero junto a la ventana y otro dentro de un armario. La comparación se dibuja cada dos días.</p>',
    categories: [...news, topic(topics.ciencias)],
    picture: ['magnet', 'Un imán en forma de herradura'],
  },
  {
    id: 32,
    slug: 'jornada-digital',
    days: 1,
    sticky: true,
    title: 'Jornada abierta: la primera semana con sus títulos digitales',
    excerpt: 'El día 12, de 17.30 a 18.30, resolvemos en directo las dudas del comienzo de curso.',
    html:
      '<p>Una hora para empezar con buen pie: cómo se organiza la biblioteca, qué se puede compartir con el alumnado y dónde están los solucionarios.</p>' +
      '<ul><li><strong>Cuándo:</strong> jueves 12, de 17.30 a 18.30.</li><li><strong>Dónde:</strong> en línea; el enlace llega por correo.</li><li><strong>Para quién:</strong> todas las etapas.</li></ul>' +
      '<p>Si ya tiene títulos adoptados, <a href="edit-library">ordene su biblioteca</a> antes de la jornada: así podrá seguirla con sus propios materiales.</p>',
    categories: [...news, topic(topics.encuentros), topic(topics.digital)],
    picture: ['blackboard', 'Una pizarra ante tres pupitres'],
  },
  {
    id: 33,
    slug: 'lecturas-de-otono',
    days: 4,
    title: 'Doce lecturas para un trimestre',
    excerpt: 'Una lista breve, ordenada por edades, para que nadie se quede sin su libro.',
    html:
      '<p>Hemos pedido a doce bibliotecas escolares el libro que más se presta. Esta es su lista, con una pista para presentarlo en clase.</p>' +
      '<ol><li>Empiece por leer en voz alta solo la primera página.</li><li>Pregunte qué falta por saber.</li><li>Deje el libro sobre la mesa.</li></ol>',
    categories: [...news, topic(topics.lectura)],
    picture: ['open-book', 'Un libro abierto bajo una estrella'],
  },
  {
    id: 34,
    slug: 'audios-de-ingles',
    days: 6,
    title: 'Los audios de Bright Sparks, ahora con la transcripción al lado',
    excerpt: 'Escuchar, leer y repetir sin cambiar de pantalla.',
    html: '<p>Todos los audios de los seis niveles tienen ya su transcripción. Se muestra junto al reproductor y se puede ocultar para los dictados.</p>',
    categories: [...news, topic(topics.idiomas), topic(topics.digital), audience('Primaria'), audience('Inglés')],
    picture: ['speech', 'Dos bocadillos de una conversación'],
  },
  {
    id: 35,
    slug: 'calculo-mental',
    days: 9,
    title: 'Cinco minutos de cálculo mental al empezar la clase',
    excerpt: 'Una rutina corta que se nota a final de trimestre, con fichas para cada semana.',
    html:
      '<p>La rutina tiene tres pasos: una serie que se escucha, una que se ve y otra que se inventa. Cinco minutos bastan.</p>' +
      '<p>Las fichas están en los recursos de <em>Mates a medida</em> y de <em>Juegos de cálculo</em>.</p>',
    categories: [...news, topic(topics.ciencias), audience('Primaria'), audience('Matemáticas')],
    picture: ['bars', 'Un gráfico de barras que sube'],
  },
  {
    id: 36,
    slug: 'huerto-escolar',
    days: 12,
    title: 'Un huerto escolar que también enseña a medir',
    excerpt: 'El CEIP que convirtió tres bancales en un año de ciencias, matemáticas y lengua.',
    html: '<p>Medir el bancal, calcular el agua, contar las semillas y escribir el diario: el huerto da para todas las áreas. Le contamos cómo se repartieron el trabajo y qué harían de otra manera.</p>',
    categories: [...news, topic(topics.ciencias), audience('Infantil'), audience('Primaria')],
    picture: ['plant', 'Una planta en su maceta'],
  },
  {
    id: 37,
    slug: 'encuentro-castilla-la-mancha',
    days: 14,
    title: 'Encuentro en Toledo para centros de Castilla-La Mancha',
    excerpt: 'Una tarde de talleres sobre la nueva programación, con plazas limitadas.',
    html: '<p>Tres talleres de una hora, en grupos pequeños: programar por situaciones de aprendizaje, evaluar con rúbricas y coordinar ciclos. Al final, café y preguntas.</p><p>Su delegado confirma las plazas por teléfono.</p>',
    categories: [...news, topic(topics.encuentros), audience('Castilla-La Mancha')],
    picture: ['calendar', 'Un calendario con un día marcado'],
  },
  {
    id: 38,
    slug: 'encuentro-andalucia',
    days: 15,
    title: 'Encuentro en Almería para centros de Andalucía',
    excerpt: 'La misma tarde de talleres, junto al mar.',
    html: '<p>Programar, evaluar y coordinar: tres talleres de una hora para el profesorado de Andalucía.</p>',
    categories: [...news, topic(topics.encuentros), audience('Andalucía')],
    picture: ['summit', 'Una montaña con una bandera en la cima'],
  },
  {
    id: 39,
    slug: 'comentario-de-texto',
    days: 18,
    title: 'Comentario de texto: veinte modelos corregidos',
    excerpt: 'Con los criterios de corrección y los errores más frecuentes.',
    html: '<p>Cada modelo tiene tres versiones: la de partida, la corregida y la que obtendría la nota máxima. Se pueden imprimir por separado.</p>',
    categories: [...news, topic(topics.lectura), audience('Bachillerato'), audience('Lengua y literatura')],
    picture: ['books', 'Cuatro libros en una balda'],
  },
  {
    id: 40,
    slug: 'laboratorio-virtual',
    days: 21,
    title: 'El laboratorio virtual estrena ocho prácticas de química',
    excerpt: 'Valoraciones, reacciones y disoluciones sin gastar un solo reactivo.',
    html: '<p>Las prácticas guardan los datos de cada grupo, para que el informe se escriba con medidas propias. Están en <em>Laboratorio virtual</em>, de 2.º a 4.º de ESO.</p>',
    categories: [...news, topic(topics.ciencias), topic(topics.digital), audience('ESO'), audience('Física y Química')],
    picture: ['flask', 'Un matraz con un líquido que burbujea'],
  },
  {
    id: 41,
    slug: 'musica-en-movimiento',
    days: 25,
    title: 'Música en movimiento: canciones para aprender a escuchar',
    excerpt: 'Diez canciones con coreografía, partitura y versión instrumental.',
    html: '<p>Primero se camina, después se palmea y al final se canta. Cada canción propone tres maneras de trabajarla, de la más sencilla a la más completa.</p>',
    categories: [...news, topic(topics.artes), audience('Música')],
    picture: ['notes', 'Dos notas sobre un pentagrama'],
  },
  {
    id: 42,
    slug: 'compartir-con-el-alumnado',
    days: 28,
    title: 'Comparta un título con su alumnado en dos pasos',
    excerpt: 'Un enlace o un código QR: sin cuentas y sin contraseñas.',
    html:
      '<p>Abra el título, elija «Compartir con el alumnado» y proyecte el código. Cada estudiante ve los materiales que le corresponden, en cualquier dispositivo.</p>' +
      '<p>En la <a href="help">ayuda</a> explicamos qué ve cada persona.</p>',
    categories: [...news, topic(topics.digital)],
    picture: ['shared', 'Una persona unida con otras dos'],
  },
  {
    id: 43,
    slug: 'concurso-de-relatos',
    days: 33,
    title: 'Concurso de relatos: ya están los finalistas',
    excerpt: 'Más de dos mil relatos de toda España y diez finalistas que puede leer en clase.',
    html: '<p>El jurado ha elegido diez relatos de menos de quinientas palabras. Los publicamos todos, con una propuesta para comentarlos en el aula.</p><blockquote><p>«Se puede contar una vida entera en una página, si se elige bien el día».</p></blockquote>',
    categories: [...news, topic(topics.lectura), topic(topics.encuentros), audience('España')],
    picture: ['medal', 'Una medalla con una estrella'],
  },
  {
    id: 44,
    slug: 'taller-de-color',
    days: 40,
    title: 'Un taller de color para todos los ciclos',
    excerpt: 'De la mancha a la composición en cuatro sesiones.',
    html:
      '<p onclick="alert(1)" style="position:fixed;inset:0">Cuatro sesiones, tres colores primarios y un mural al final.</p>' +
      '<script>document.body.textContent = "hostil"</script><img src="x" onerror="alert(1)" alt="">' +
      '<iframe src="https://publisher.example/"></iframe>' +
      '<p>El material cabe en <a href="javascript:alert(1)">una caja de zapatos</a>: témperas, cartón y esponjas.</p>',
    categories: [...news, topic(topics.artes), audience('Plástica'), audience('Primaria')],
    picture: ['palette', 'Una paleta con pintura y un pincel'],
  },
];
