import { isCalled, rankByWords } from '#shared/words/rank-by-words.ts'
import { type ProductCategory, productCategories, productCategoryWords } from '../vocabulary.ts'

/** Everyday Spanish words, of all countries, for products of each category. */
const words: Record<ProductCategory, string> = {
  electronica: `celular, móvil, teléfono, computadora, ordenador, laptop, tableta, audífonos, auriculares, bocina, parlante, altavoz, cámara, televisor, teclado,
    cargador, consola, videojuego, licuadora, ventilador, electrodoméstico, impresora, reloj inteligente`,
  ropa: `playera, camiseta, polera, remera, camisa, blusa, pantalón, jeans, vaquero, vestido, falda, suéter, jersey, chamarra, chaqueta, campera, abrigo, ropa interior,
    calcetín, pijama, traje, uniforme, huipil, poncho`,
  hogar: `casa, cocina, mueble, lámpara, cojín, cobija, manta, frazada, sábana, toalla, cortina, olla, plato, vajilla, vaso, taza, florero, decoración, colchón, alfombra,
    espejo, cuadro, limpieza`,
  deportes: `balón, pelota, raqueta, pesas, mancuernas, yoga, tapete de yoga, bicicleta, patines, camping, tienda de campaña, pesca, gimnasio, fútbol, natación`,
  juguetes: `juguete, muñeca, peluche, rompecabezas, bloques, juego de mesa, carrito, tren, piñata`,
  belleza: `crema, maquillaje, labial, perfume, champú, jabón, cosmético, cepillo, esmalte, uñas, cuidado de la piel, aceite esencial`,
  libros: `libro, novela, cuento, revista, cómic, guía, recetario, poesía, ebook`,
  mascotas: `perro, gato, correa, alimento para perro, croquetas, pecera, acuario, jaula, arena para gato`,
  oficina: `papelería, cuaderno, libreta, agenda, lápiz, bolígrafo, pluma, marcador, papel, silla de oficina, escritorio, engrapadora, grapadora, útiles escolares`,
  calzado: `zapato, tenis, zapatillas, bota, botín, sandalia, huarache, pantufla, tacón`,
  accesorios: `bolsa, bolso, cartera, billetera, mochila, cinturón, gorra, sombrero, lentes de sol, gafas, bufanda, guantes, corbata`,
  joyeria: `joya, aretes, pendientes, aros, zarcillos, collar, pulsera, anillo, dije, cadena, broche, piercing, plata, oro, bisutería, reloj`,
  alimentos: `comida, café, miel, mezcal, tequila, vino, cerveza, licor, chocolate, cacao, té, mermelada, salsa, mole, aceite de oliva, queso, jamón, pan, galletas, dulces,
    especias, vainilla, chile, fruta, conserva, mate, yerba mate, agua, jugo, frutos secos, embutido, cereal`,
  artesanias: `artesanía, hecho a mano, barro, cerámica, alfarería, talavera, telar, tejido, bordado, lana, estambre, alebrije, macramé, cestería, palma, madera tallada,
    vela, vidrio soplado, cuero repujado, hamaca, rebozo, máscara, pintura, escultura`,
  bebes: `bebé, niño, niña, pañal, biberón, mamadera, chupón, chupete, carriola, cochecito, cuna, sonaja, mameluco, maternidad, silla de auto`,
  salud: `vitaminas, suplemento, cubrebocas, mascarilla, termómetro, botiquín, curitas, muletas, ortopedia, tensiómetro, herbolaria, té medicinal, árnica, farmacia`,
  jardin: `planta, maceta, semilla, tierra, abono, fertilizante, manguera, suculenta, cactus, flor, árbol, riego, podadora, huerto`,
  herramientas: `taladro, martillo, desarmador, destornillador, pinza, alicate, llave inglesa, sierra, tornillo, clavo, pintura de pared, brocha, cinta métrica, flexómetro,
    cable, foco, bombilla, candado, plomería, fontanería, escalera`,
  vehiculos: `auto, carro, coche, moto, motocicleta, refacción, repuesto, recambio, llanta, neumático, aceite de motor, batería de auto, casco, funda para auto, autopartes`,
  servicios: `servicio, clase, curso, asesoría, consulta, instalación, reparación, diseño, fotografía, masaje, taller`,
  otros: `otro, varios, regalo, fiesta, instrumento, guitarra, coleccionable, antigüedad`,
}

const wordedCategories = productCategories.map((category) => ({
  category,
  name: productCategoryWords[category],
  words: words[category].split(/,\s+/),
}))

/** Categories that match the query, best match first; without a match, all in their fixed order. */
export const categoriesFor = (typed: string): ProductCategory[] =>
  rankByWords(wordedCategories, typed).map(({ category }) => category)

/** The category that the query names exactly: *café* means food. */
export const matchCategoryName = (typed: string): ProductCategory | null =>
  categoriesFor(typed).find((category) =>
    wordedCategories.some((one) => one.category === category && isCalled(one, typed)),
  ) ?? null
