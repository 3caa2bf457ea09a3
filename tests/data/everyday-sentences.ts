/**
 * Whole sentences that people write when they need something, and the categories that four of the first five must be of. The words of
 * `needs.ts` were chosen by looking at these.
 */
export const everydaySentences: Record<string, string> = {
  'me quedé sin llaves, cerrajero': 'cerrajerias',
  'necesito a alguien que arregle mi lavadora': 'reparaciones-del-hogar',
  'dónde puedo comer tacos baratos cerca': 'tacos-y-tortas',
  'se me descompuso el refri': 'reparaciones-del-hogar aire-acondicionado',
  'quiero hacer mi declaración de impuestos': 'contadores',
  'dolor de muelas urgente': 'dentistas',
  'busco quien me haga un vestido de novia': 'trajes-y-novias costura-y-bordado',
  'reparación de celular pantalla rota': 'reparacion-de-electronica',
  'llevar a mi perro al doctor': 'veterinarias',
  'se me ponchó una llanta': 'llanteras',
  // The register files hardly anybody as a plumber: who sells or repairs for it says so.
  'tengo una fuga de agua en la cocina':
    'plomeros ferreterias electricistas reparaciones-del-hogar',
  'se tapó el baño': 'plomeros plagas-y-limpieza ferreterias electricistas reparaciones-del-hogar',
  'necesito un doctor para mi hijo': 'medicos-especialistas consultorios-medicos hospitales',
  'quiero cortarme el pelo': 'esteticas',
  'dónde venden medicinas a esta hora': 'farmacias',
  'mi carro no arranca': 'talleres-mecanicos electrico-automotriz',
  'quiero divorciarme': 'abogados',
  'necesito lentes nuevos': 'opticas',
  'quién hace pasteles para quince años': 'panaderias',
  'busco un lugar para hacer una boda': 'salones-de-fiestas',
  'me quiero mudar de casa': 'fletes-y-mudanzas',
  'hay muchas cucarachas en mi casa': 'plagas-y-limpieza',
  'dónde puedo imprimir unas hojas': 'copias-e-internet imprentas papelerias',
  'quiero aprender inglés': 'idiomas',
  'necesito mandar un paquete': 'paqueteria',
}

/**
 * The same, kept apart: no word was changed because of them. The first fifteen were written before the words, by the same hand; the others
 * after them, and say better how much is understood of what nobody foresaw.
 */
export const heldOutSentences: Record<string, string> = {
  'se me quebró un vidrio de la ventana': 'vidrios-y-aluminio',
  'necesito que me pinten la casa': 'pinturas constructoras',
  'me duele mucho la espalda': 'fisioterapia consultorios-medicos medicos-especialistas',
  'quién me arregla la computadora': 'reparacion-de-electronica computadoras',
  'quiero ponerme uñas': 'esteticas',
  'dónde lavan ropa por kilo': 'lavanderias',
  'busco dónde pasar la noche': 'hoteles moteles casas-de-huespedes cabanas',
  'necesito dinero prestado': 'cajas-y-prestamos casas-de-empeno',
  'se murió mi abuelito': 'funerarias',
  'clases de natación para mi niña': 'escuelas-de-deporte',
  'quiero comprarle flores a mi mamá': 'florerias',
  'se fue la luz en mi casa': 'electricistas agua-y-luz',
  'dónde puedo desayunar rico': 'restaurantes-a-la-carta comida-para-llevar cafeterias',
  'mi gato está enfermo': 'veterinarias',
  'necesito sacar unas copias': 'copias-e-internet papelerias',
  'se le cayó un diente a mi hijo': 'dentistas',
  'quiero levantar una barda': 'constructoras materiales-de-construccion',
  'mi papá necesita silla de ruedas': 'equipo-medico',
  'necesito un mecánico que venga a mi casa': 'talleres-mecanicos',
  'se me acabó el garrafón': 'agua-y-hielo',
  'dónde compro un pastel de chocolate': 'panaderias',
  'me robaron y quiero denunciar': 'justicia-y-seguridad abogados',
  'se descompuso mi bomba de agua': 'plomeros reparacion-de-maquinaria',
  'dónde arreglan licuadoras': 'reparaciones-del-hogar otras-reparaciones',
  'se me rompieron los lentes': 'opticas',
  'necesito sacar mi acta de nacimiento': 'oficinas-de-gobierno',
  'quiero comprar útiles para la escuela': 'papelerias',
  'busco quien me lleve al aeropuerto': 'pasajeros',
  'mandar a hacer unos sellos': 'imprentas diseno',
  'quiero vender mi celular viejo': 'celulares casas-de-empeno articulos-usados',
}
