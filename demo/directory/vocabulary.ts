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

/** After the others, because a scene's place in the list gives it its colours; new scenes go to the end. */
const displays = {
  'shoe-shop': 'zapatería con pares en los estantes',
  jewellery: 'joyería con collares y anillos en vitrinas',
  appliances: 'electrodomésticos y pantallas en exposición',
}

const counters = {
  phones: 'teléfonos y fundas en el mostrador',
  stationery: 'cuadernos, lápices y papel en los estantes',
  toys: 'osos, trenes y bloques de madera',
  optician: 'armazones y cartel de examen de la vista',
  paints: 'botes de pintura y muestrario de colores',
  keys: 'llaves, candados y cerraduras',
  sports: 'balones, raquetas y camisetas',
  leather: 'bolsas y cinturones de piel',
  cosmetics: 'cremas y frascos alrededor del espejo',
  'pet-shop': 'camas, platos y juguetes para mascotas',
  tyres: 'llantas y rines en exposición',
  parts: 'frenos, filtros y baterías para autos',
}

const fronts = {
  shopfront: 'fachada del local con sus toldos',
  terrace: 'mesas en la terraza bajo las sombrillas',
  reception: 'recepción con sillones de espera',
  desk: 'escritorio con carpetas y calculadora',
  agency: 'casas en oferta en la pared y llaves sobre la mesa',
}

const benches = {
  repairs: 'mesa de reparación con aparatos abiertos',
  sewing: 'máquina de coser, hilos y maniquí',
  copies: 'copiadora y computadoras en fila',
  press: 'máquina de imprenta y pliegos a secar',
  design: 'carteles y muestras de color en el estudio',
  preserves: 'conservas en frascos sobre la banda',
}

const vehicles = {
  moving: 'camión de mudanza con cajas',
  packing: 'sala con cajas de mudanza',
  cars: 'autos frente a la agencia',
  'car-wash': 'auto con espuma entre los cepillos',
  yard: 'cemento, bloques y arena en el patio',
}

const classes = {
  nursery: 'sala infantil con bloques y caballito',
  yoga: 'sala de clases con tapetes y espejo',
  physio: 'camilla de terapia, pelota y espaldera',
  'music-room': 'piano, guitarras y tambor',
}

const upkeep = {
  cleaning: 'cubeta con espuma, escoba y trapeador',
  climate: 'aire acondicionado y equipo en mantenimiento',
  greenhouse: 'invernadero con hortalizas en camas',
  kitchen: 'cocina con ollas al fuego',
}

/** Scenes by their folder in `pictures/`. */
export const sceneWords = {
  shops,
  rooms,
  works,
  displays,
  counters,
  fronts,
  benches,
  vehicles,
  classes,
  upkeep,
}

type WordsOf<T> = T extends Record<infer Name, string> ? Name : never
export type SceneName = WordsOf<(typeof sceneWords)[keyof typeof sceneWords]>

export const sceneNames = Object.values(sceneWords).flatMap((words) =>
  Object.keys(words),
) as SceneName[]

export const times = ['day', 'evening'] as const
export type Time = (typeof times)[number]

const timeWords: Record<Time, string> = { day: 'de día', evening: 'al anochecer' }

/** Scenes drawn at one time of day only: those whose pictures would be large, and rooms without a window. */
const seenOnce: Partial<Record<SceneName, Time>> = {
  market: 'day',
  grocery: 'day',
  florist: 'day',
  site: 'day',
  stage: 'evening',
}

/**
 * A scene at a time of day, or a detail of it seen from near: its file in `pictures/` and its alternative text.
 */
export type ScenePicture = {
  scene: SceneName
  time: Time
  isDetail: boolean
  file: string
  alt: string
}

const pictureOf = (folder: string, [scene, said]: [SceneName, string], time: Time) => ({
  scene,
  time,
  isDetail: false,
  file: `${folder}/${scene}-${time}.webp`,
  alt: `Dibujo: ${said}, ${timeWords[time]}`,
})

/** All scenes at their times of day, in the order of the scenes: what a business may have as its cover. */
export const sceneViews: ScenePicture[] = Object.entries(sceneWords).flatMap(([folder, words]) =>
  (Object.entries(words) as [SceneName, string][]).flatMap((entry) =>
    times
      .filter((time) => (seenOnce[entry[0]] ?? time) === time)
      .map((time) => pictureOf(folder, entry, time)),
  ),
)

/** What a picture shows, from near. */
export const detailOf = (view: ScenePicture): ScenePicture => ({
  ...view,
  isDetail: true,
  file: `details/${view.file}`,
  alt: `${view.alt}, de cerca`,
})

/** All pictures. */
export const scenePictures: ScenePicture[] = sceneViews.flatMap((view) => [view, detailOf(view)])

/** The pictures of some scenes, those of the first scene first. */
export const viewsOf = (scenes: readonly SceneName[]): ScenePicture[] =>
  scenes.flatMap((scene) => sceneViews.filter((view) => view.scene === scene))
