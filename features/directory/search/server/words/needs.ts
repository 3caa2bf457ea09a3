/**
 * Classes of equivalent words, by the name in capitals that `needs` uses. `dana*` matches any word
 * that begins so.
 */
export const wordClasses: Record<string, string> = {
  ARREGLAR: `arregl* repar* descomp* compon* composturas falla fallo fallando roto rota rotos rotas rompio rompi quebr* estrell* sirve funciona
    prende enciende enfria calienta danad* dano averi* estrope* trabo trabada trabado atasc* apaga apago tecnico`,
  APARATO:
    'lavadora* refri refrigerador* refrigeradora* nevera* heladera* secadora* estufa* licuadora* microondas horno lavavajillas aspiradora*',
  EQUIPO: `celular* cel telefono* movil laptop* computadora* compu computador ordenador pc tablet* impresora* pantalla* tele television* televisor*
    consola* xbox playstation iphone`,
  AUTO: 'auto autos carro carros coche coches camioneta* troca* vehiculo* automovil* camion',
  MASCOTA: 'perr* gato gata gatos gatito gatita mascota* cachorr* conejo hamster perico',
  CURAR:
    'doctor doctora medico enferm* vacun* curar cure vomit* esteriliz* consulta lastim* banar bano corte desparasit*',
  PEQUENO: 'hijo* hija* nino* nina* bebe* nene',
  DUELE: 'duele duelen dolor',
  LAVAR: 'lavar laven lavado lavan lave',
  HACER: 'hacer haga hagan hace hacen hago',
  TAPAR: 'tapo tapa tapado tapada tape tapar destap*',
  PINTAR: 'pintar pinte pinten pinta pintor pintores',
  COMPRAR: 'compr* vend* venta consig* consegui*',
  APRENDER: 'aprend* clase* curso* estudiar ensen* academia',
  RENTAR: 'rent* alquil* arrend*',
  FIESTA: 'boda* fiesta* bautizo* quince xv cumpleanos evento* graduacion comunion posada',
  PONER: 'pon* instal* coloc* cambi*',
}

/**
 * Phrases that express a need, with the category that meets it. One line per category: its slug,
 * then comma-separated phrases. A phrase matches when all of its words occur, in any order. Of
 * several matching phrases, the one with most words counts.
 */
export const needs = `
cerrajerias: llave* sin, llave* perd*, llave* dentro, llave* adentro, llave* olvid*, llave* copia, abr* puerta, abr* chapa, PONER chapa, cerradura*, quede afuera, ARREGLAR chapa
reparaciones-del-hogar: ARREGLAR APARATO, ARREGLAR mueble*, ARREGLAR sillon*, tapizar*, retapiz*, tapic* sillon*
aire-acondicionado: ARREGLAR aire, ARREGLAR clima, ARREGLAR minisplit, PONER clima, PONER aire, PONER minisplit
reparacion-de-electronica: ARREGLAR EQUIPO, pantalla estrell*, celular moj*, PONER pantalla, formate*, virus computadora, desbloque* celular, liber* celular
plomeros: fuga*, gotea*, tuberia*, caneria*, TAPAR bano, TAPAR wc, TAPAR drenaje, TAPAR lavabo, TAPAR fregadero, TAPAR coladera, destap*, ARREGLAR boiler, ARREGLAR calentador, ARREGLAR regadera, ARREGLAR bano, ARREGLAR lavabo, PONER boiler, PONER calentador, PONER tinaco, PONER lavabo, sin agua
electricistas: fue luz, sin luz, corto circuito, ARREGLAR luz, PONER luz, PONER foco*, PONER lampara*, ARREGLAR apagador*, ARREGLAR enchufe*, PONER enchufe*
vidrios-y-aluminio: ARREGLAR vidrio*, ARREGLAR ventana*, ARREGLAR espejo, PONER vidrio*, PONER ventana*, cortar vidrio
herrerias: ARREGLAR reja*, ARREGLAR porton*, HACER reja*, HACER porton*, HACER barandal*, soldar, proteccion* ventana*
carpinterias: HACER mueble*, HACER closet, HACER puerta*, HACER mesa*, ARREGLAR puerta*, cocina integral
constructoras: constru* casa, constru* cuarto*, constru* barda, remodel*, ampli* casa, ARREGLAR techo, gotera*, filtracion*, impermeabil*, PINTAR casa, PINTAR cuarto*, PINTAR pared*, PINTAR fachada, PONER piso, PONER azulejo*
muebles: COMPRAR cama, COMPRAR colchon*, COMPRAR mueble*, COMPRAR comedor, COMPRAR sillon*
electrodomesticos: COMPRAR APARATO
plagas-y-limpieza: cucaracha*, raton*, rata, ratas, hormiga*, chinche*, termita*, alacran*, plaga*, avispa*, fumig*, limpi* casa, limpi* oficina*, limpi* tinaco, cort* pasto, pod* pasto, pod* arbol*, fosa septica
gas: acab* gas, sin gas, tanque gas, carg* gas
fletes-y-mudanzas: mudar, mudarme, mudarnos, mudanza*, llev* mueble*, mov* mueble*, cambiarme casa, cambiarnos casa
dentistas: muela*, diente*, caries, encia*, brackets, DUELE muela*, DUELE diente*
medicos-especialistas: doctor PEQUENO, doctora PEQUENO, medico PEQUENO, embaraz*, enferm* PEQUENO, alergia*, DUELE rodilla*, DUELE oido*, DUELE corazon
consultorios-medicos: DUELE, fiebre, calentura, gripa, gripe, tos, diarrea, siento mal, sentirme mal, estoy enferm*, certificado medico
fisioterapia: DUELE espalda, DUELE cuello, DUELE cintura, contractura*, esguince*, torci*, lesion*, rehabilit*
psicologos: deprim*, depresion, ansiedad, estres, terapia pareja
nutriologos: baj* peso, adelgaz*
laboratorios: analisis sangre, estudio* sangre, prueba* sangre, radiografia*, ultrasonido*
farmacias: medicina*, medicamento*, pastilla*, antibiotico*, inyec*, surtir receta
opticas: examen vista, graduar*, veo mal, vista borrosa, armazon*, lentes
veterinarias: MASCOTA CURAR, MASCOTA alimento, croqueta*
hospitales: operar*, cirugia
asistencia-social: cuid* abuel*, cuid* ancian*
guarderias: cuid* PEQUENO
funerarias: murio, fallec*, velorio, entierr*, enterrar, cremar, cremacion
esteticas: cort* pelo, cort* cabello, PINTAR pelo, PINTAR cabello, tenir pelo, tenir cabello, peinado*, peinar*, maquill*, depil*, pestana*, ceja*, cort* barba, PONER unas
gimnasios: hacer ejercicio, sacar musculo
talleres-mecanicos: AUTO arranca, ARREGLAR AUTO, AUTO ruido*, AUTO fren*, AUTO servicio, balatas, AUTO aceite
electrico-automotriz: AUTO bateria, pas* corriente
llanteras: ponch* llanta*, ponch* AUTO, pinch* llanta*, tron* llanta*, revent* llanta*, cambi* llanta*, llanta* baja
hojalateria-y-pintura: choque AUTO, choc* AUTO, golpe* AUTO, ray* AUTO, PINTAR AUTO, abolla*
autolavados: LAVAR AUTO, LAVAR moto
otros-autos: grua, remolc*, polariz*
motocicletas: ARREGLAR moto, ARREGLAR motocicleta
reparacion-de-bicicletas: ARREGLAR bici*
reparacion-de-calzado: ARREGLAR zapato*, ARREGLAR bota*, ARREGLAR tacon*, peg* suela*
otras-reparaciones: ARREGLAR reloj*, pila* reloj
renta-de-autos: RENTAR AUTO
costura-y-bordado: HACER vestido*, HACER uniforme*, ARREGLAR ropa, ARREGLAR vestido*, ARREGLAR pantalon*, bastilla*, dobladillo*, coser*, zurcir*
trajes-y-novias: vestido* novia, vestido* quince, vestido* xv, RENTAR traje*, RENTAR vestido*, disfraz*
ropa: COMPRAR ropa, COMPRAR vestido*, COMPRAR pantalon*
zapaterias: COMPRAR zapato*, COMPRAR tenis
lavanderias: lav* ropa, lav* cobija*, lav* edredon*, lav* traje*, planch* ropa, planch* camisa*
florerias: COMPRAR flor*, regal* flor*, ramo rosas, mand* flor*
celulares: COMPRAR celular*, funda* celular, recarga*
computadoras: COMPRAR computadora*, COMPRAR laptop*, COMPRAR impresora*
abogados: divorci*, demanda*, pension alimenticia, herencia*, custodia PEQUENO, despidi* trabajo, corrieron trabajo, amparo, sacar carcel
notarias: testamento*, escritur*, poder notarial
contadores: impuesto*, declaracion anual, declaracion sat, factur* sat, alta sat, llev* contabilidad
copias-e-internet: imprim*, escane*, sac* copia*
imprentas: imprim* tarjeta*, imprim* lona*, imprim* volante*, HACER invitacion*, estamp* playera*
fotografos: foto* pasaporte, foto* infantil*, sac* foto*, tom* foto*, foto* FIESTA
software: pagina web, HACER aplicacion*
telecomunicaciones: contrat* internet, PONER internet
seguridad-privada: camara* seguridad, camara* vigilancia
empleo: busc* trabajo, busc* empleo
idiomas: APRENDER ingles, APRENDER frances, APRENDER aleman, hablar ingles
arte-y-musica: APRENDER guitarra, APRENDER piano, APRENDER bailar, APRENDER baile, APRENDER canto, APRENDER cantar, APRENDER dibujo, APRENDER danza
escuelas-de-deporte: APRENDER nadar, APRENDER natacion, APRENDER karate, APRENDER futbol, APRENDER box, entren* futbol
oficios-y-cursos: APRENDER matematica*, APRENDER computacion, APRENDER manejar, regulariza*, ayud* tarea*
adicciones: dej* beber, dej* tomar, dej* alcohol, dej* drog*
salones-de-fiestas: lugar FIESTA, salon FIESTA, celebr* FIESTA, hacer boda, hacer fiesta, RENTAR salon, RENTAR jardin
renta-para-fiestas: RENTAR silla*, RENTAR mesa*, RENTAR inflable*, RENTAR brincolin*, RENTAR carpa*
musica-y-grupos: musica FIESTA, grupo FIESTA, banda FIESTA, dj FIESTA, serenata*
banquetes: comida FIESTA
hoteles: dormir, hosped*, pasar noche, quedar* noche, habitacion
agencias-de-viajes: boleto* avion, vuelo*, viaj* playa, vacacion*
pasajeros: boleto* autobus, boleto* camion, pid* taxi
renta-de-viviendas: RENTAR casa, RENTAR cuarto*, RENTAR departamento*, RENTAR depa, RENTAR local
inmobiliarias: COMPRAR casa, COMPRAR terreno*, COMPRAR departamento*
paqueteria: mand* paquete*, envi* paquete*, mand* caja*, envi* documento*
cajas-y-prestamos: prest* dinero, urge dinero, sacar credito
casas-de-empeno: empen*, vend* oro
casas-de-cambio: cambi* dolar*, cambi* euro*
bancos: retir* dinero, sac* dinero, deposit* dinero, abr* cuenta
seguros: asegur* AUTO, asegur* casa
restaurantes-a-la-carta: desayun*, almorz*, almuerzo, cenar, comer, hambre
tacos-y-tortas: comer taco*, cenar taco*
cafeterias: tomar cafe
bares: tomar cerveza*, tomar trago*, tomar copa*
panaderias: pastel* FIESTA
reciclaje: vend* fierro*, vend* chatarra, vend* carton
`
