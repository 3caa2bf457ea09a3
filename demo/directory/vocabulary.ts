/*
 * Scenes of the demonstration's pictures, drawn in `drawings/` and stored in `pictures/`, with their alternative texts.
 */

const shops = {
  restaurant: 'comedor con la mesa puesta',
  cafe: 'barra con cafetera y tazas',
  bakery: 'horno de ladrillo y pan recién hecho',
  pizzeria: 'horno de leña y pizzas sobre la barra',
  taqueria: 'puesto de tacos con su trompo',
  'ice-cream': 'vitrina de helados y barquillos',
  seafood: 'pescados y mariscos sobre hielo',
  market: 'puesto de frutas y verduras',
  grocery: 'tienda con estantes llenos y mostrador',
  butcher: 'carnicería con su vitrina',
  boutique: 'perchero con ropa y espejo',
  bookshop: 'librería con sillón y escalera',
  florist: 'cubetas de flores frescas',
  crafts: 'piezas de barro y tejidos',
}

const rooms = {
  pharmacy: 'mostrador de farmacia con cajones y frascos',
  dental: 'consultorio dental con su sillón',
  clinic: 'consultorio con escritorio y camilla',
  laboratory: 'laboratorio con microscopio y matraces',
  veterinary: 'perro y gato en la mesa de revisión',
  study: 'despacho con libros y una balanza',
  atelier: 'mesa de proyectos con la maqueta de una casa',
  computers: 'mesa de trabajo con computadoras',
  classroom: 'salón de clases con pizarrón',
  living: 'sala con sofá, lámpara y plantas',
  salon: 'sillones frente a los espejos',
  gym: 'pesas y saco en el gimnasio',
  hotel: 'habitación con la cama tendida',
  studio: 'estudio con cámara y luces',
}

const works = {
  tools: 'tablero de herramientas y banco de trabajo',
  plumbing: 'lavabo, calentador y tubería de cobre',
  electric: 'tablero eléctrico abierto',
  carpentry: 'banco de carpintero y maderas',
  garage: 'auto en el elevador del taller',
  hall: 'máquina y banda en la nave',
  laundry: 'lavadoras y ropa doblada',
  site: 'obra con grúa y camión',
  patio: 'patio de arcos con fuente',
  plaza: 'fachadas de la plaza',
  travel: 'montañas, lago y globos',
  party: 'mesa de fiesta en el jardín',
  stage: 'escenario con guitarra y tambores',
}

/** Last, because a scene's place in the list gives it its colours. */
const displays = {
  'shoe-shop': 'zapatería con pares en los estantes',
  jewellery: 'joyería con collares y anillos en vitrinas',
  appliances: 'electrodomésticos y pantallas en exposición',
}

/** Scenes by their folder in `pictures/`. */
export const sceneWords = { shops, rooms, works, displays }

export type SceneName =
  | keyof typeof shops
  | keyof typeof rooms
  | keyof typeof works
  | keyof typeof displays

export const sceneNames = Object.values(sceneWords).flatMap((words) =>
  Object.keys(words),
) as SceneName[]

export const times = ['day', 'evening'] as const
export type Time = (typeof times)[number]

const timeWords: Record<Time, string> = { day: 'de día', evening: 'al anochecer' }

/**
 * Scenes drawn at one time of day only: those of very many small things, whose pictures are large, and rooms without a
 * window.
 */
const seenOnce: Partial<Record<SceneName, Time>> = {
  market: 'day',
  grocery: 'day',
  bookshop: 'day',
  florist: 'day',
  crafts: 'day',
  site: 'day',
  stage: 'evening',
  'shoe-shop': 'day',
  jewellery: 'evening',
  appliances: 'day',
}

/** A scene at a time of day: its file in `pictures/` and its alternative text. */
export type ScenePicture = { scene: SceneName; time: Time; file: string; alt: string }

/** All pictures, in the order of the scenes. */
export const scenePictures: ScenePicture[] = Object.entries(sceneWords).flatMap(([folder, words]) =>
  (Object.entries(words) as [SceneName, string][]).flatMap(([scene, said]) =>
    times
      .filter((time) => (seenOnce[scene] ?? time) === time)
      .map((time) => ({
        scene,
        time,
        file: `${folder}/${scene}-${time}.webp`,
        alt: `Dibujo: ${said}, ${timeWords[time]}`,
      })),
  ),
)

/** The pictures of some scenes, those of the first scene first. */
export const picturesOf = (scenes: readonly SceneName[]): ScenePicture[] =>
  scenes.flatMap((scene) => scenePictures.filter((picture) => picture.scene === scene))
