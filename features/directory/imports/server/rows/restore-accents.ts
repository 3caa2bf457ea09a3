/**
 * Words that registers write in capitals without accents. Source: words with at least three
 * occurrences in 16,520 names, streets and towns of the DENUE for which the Spanish dictionary of
 * LibreOffice has exactly one accented form; plus trades, towns and surnames missing from the
 * dictionary, and words whose unaccented form is another word that business names do not use.
 */
const accented = `
  acción acrílicas acuícola adán administración aérea aéreo aéreos agrícola agrícolas agroquímicos águila águilas agustín agüero alacrán
  álamo álamos albañilería alcalá alcántara alcázar alcohólicas alcohólicos alegría alemán alfabetización alfarería alhelí alimentación
  almacén álvarez álvaro américa américas ampliación análisis andrés ángel ángeles angélica ángulo animación anís anónimos antropología
  apetatitlán aplicación apóstol apostólica arcángel arcoíris área áreas armería armonía artesanía artesanías artículo artículos
  artística asesoría asís asociación asunción atención atmosférica autoeléctrico automáticas automatización automóviles autónoma ávalos
  aviación avícola ávila avilés avión aztlán azúcar bahía bajío balancán balconería bambú bárbara barbería barragán barrigón bartolomé
  básica básicos batallón baúl bávara bebé bebés belén beltrán bendición benítez benjamín biológica biológico birriería birrierías
  bisutería bodegón bolería bolívar bonetería bucerías burócrata burócratas café cafés cafetería cafeterías calderón callejón cámara
  cámaras camarón canadá cancún capacitación capitán capitanía captación carbón carburación cárdenas cardiología cardón carnicería
  carnicerías carpintería carrocería carrocerías católica católico cenaduría cerámica cerrajería cervecería césar cevichería chácharas
  chávez chicharrón chichén ciénega científicos ciprés circunvalación cirugía cívica climatización clínica clínico clínicos coctelería
  cofradía colección colibrí colón colorín comercialización comisión comité compañía computación cómputo común comunicación concepción
  cóndor confección congregación conservación constitución construcción consultoría contención convención coordinación corazón córdoba
  cosío cosméticos creación crédito créditos cremería crepería cristóbal cuauhtémoc cuencamé cuitláhuac cunduacán damián decoración
  delegación depósito depósitos dermatológica dermatológico día diagnóstico diagnósticos días díaz diéguez diésel dirección distribución
  división documentación doméstica domésticos domínguez dragón dulcería dulcerías durán echeverría ecología ecológica ecológico economía
  económica económico edén edificación educación efraín ejército elaboración eléctrica eléctricas eléctrico eléctricos electrodomésticos
  electromecánico electrónica electrónico electrónicos elías energía envíos equitación escénica esotéricos espíritu estación estética
  estimulación evangélica evangélico excavación éxito exportación exprés expresión fábrica fabricación fácil facturación faisán fantasía
  farmacéutica farmacéutico farmacéuticos fátima federación félix fénix fernández ferretería ferreterías fiscalía fiscalización física
  florería florerías formación fotografía fotográfico fría frías fríos frutería fundación fundición fútbol galán galeón galería galerías
  galván gámez garcía garrafón gastón gastronomía gastronómico gavilán géminis generación genéricos génesis germán gestión ginecología
  ginecólogo gómez gonzález gráficas gráficos grúas guardería guayacán gurría gutiérrez guzmán güera güero güeros habitación hábitat
  halcón héctor heladería hernández héroe héroes herrería hidráulica hidráulico hidráulicos hipódromo hipólito histórico hojalatería
  homeopático huarachería ibáñez ídolo iluminación ilusión imágenes importación impresión inclusión indígena indígenas inés información
  ingeniería ingenierías inglés instalación integración investigación ixtlán jabalí japón jarcería jardín jardinería jazmín jehová
  jerónimo jesús jiménez joaquín jordán josé jóvenes joyería joyerías juárez juguería juguetería julián jurídica jurídico jurídicos
  kilómetro láctea lácteos lardizábal láser lavandería lavanderías lázaro lechería lencería león librería limón línea líneas logística
  logístico lonchería lópez lotería lucía macías maderería mágico magnífica magón maíz málaga malecón mamá manríquez máquina máquinas
  maría marías marín marisquería marítima marítimo marítimos marlín mármol marmolería márquez martín martínez mártires máscaras
  matemáticas matías máximo mazatlán mecánica mecánico mecánicos medellín médica médicas médico médicos mediterráneo mejía méndez
  menudería mercancía mercancías mercería mérida mesón metálicas meteorológica meteorológico méxico mezcalería migración minatitlán
  minisúper miscelánea misceláneas misión módulo moisés mónica móvil mueblería mueblerías mújica mulegé múltiple múltiples música
  napoleón náutica náutico náuticos neumáticos neurocirugía neurología nevería neverías nezahualcóyotl nicolás nopoló notaría núcleo
  número núñez nutrición obregón océano ocotlán odontología odontológica odontológico oftalmología oftalmológico ómnibus oncología
  oncológica ópalo óptica ópticas óptico óptima oración orgánico orientación orquídea ortopédica ortopédico ortopédicos óscar othón
  oxolotán pabellón pacífico páez pájaro pájaros paletería paleterías pámpano panadería panaderías pánfilo panificación panteón pañalería
  papá papelería papelerías paquetería parabólica paraíso parís pastelería patrón pavimentación pavón pediatría pediátrico pelícanos
  películas peluquería península pensión pentecostés peñón pérez perfumería periférico periódico periódicos perú pescadería pescaderías
  pétreos pingüino pingüinos piñatería pípila pizzería pizzerías planchaduría plástico plásticos plátano platería plomería policía
  politécnico pollería pollerías portátiles potosí pozolería preparación préstamo préstamos prevención príncipe próceres procuraduría
  producción prolongación pronósticos protección proyección psicología psicológico psicopedagógico psiquiatría pública públicas público
  públicos pulquería purificación purísima quesería química químicas químico químicos quintín quiropráctico radiología raíces raíz
  ramírez ramón ranchería raúl rayón recaudación recaudería recién recreación recuperación refrigeración región regularización
  rehabilitación relojería reparación repostería república restauración resurrección revolución rincón río ríos rocío rodríguez román
  rosalía rosticería rosticerías rotulación rubén rubí rústicos sábalo sábanas sabiduría salchichonería salomón salón sánchez santísima
  sastrería sazón sebastián sección secretaría sensación séptima séptimo serdán serigrafía simeón simón solís solución sombrerería suárez
  subdelegación sublimación suchitlán súper supervisión talabartería tapicería taquería taquerías técnica técnico técnicos tecnología
  tecnologías tecnológico tecnológicos tecomán telefonía telefónica telefónicos tendajón tendejón tepezalá tequilería terán térmica
  térmico tesorería tía tiburón tintorería tío típicos tlapalería tóner torreón tortería tortillería tortillerías tradición trámites
  transformación tránsito transportación traumatología trébol triángulo trópico tulipán turística turísticas turístico turísticos
  ubicación única único unión urología valentín valuación vázquez vehículos velázquez verdulería verónica víctor vidriería vinatería
  visión vizcaíno volantín volcán vulcanización xicohténcatl yáñez yucatán zapatería zapaterías zoológico
`

/** Removes accents and diaereses; `ñ` is a letter of its own and stays. */
const withoutAccents = (word: string) =>
  word
    .normalize('NFD')
    .replaceAll(/[\u0301\u0308]/g, '')
    .normalize('NFC')

const accentedForms = new Map(
  accented
    .trim()
    .split(/\s+/)
    .map((word) => [withoutAccents(word), word]),
)

/**
 * Restores the accents of a lower-case word: `papeleria` → `papelería`; unknown words are returned
 * unchanged.
 */
export const restoreAccents = (word: string): string => accentedForms.get(word) ?? word
