/**
 * Synonyms across countries and usage. One line is one group of comma-separated words or phrases;
 * country codes after an entry limit it to those countries (`grifo PE` is a petrol station only in
 * Peru). Accents are ignored.
 */
export const synonymGroups = `
plomero, fontanero ES CO, gasfitero PE CL, gasfiter CL, plomería, fontanería ES CO
llanta, neumático, caucho CO VE, goma AR CU
llantera, vulcanizadora, gomería AR UY, talachería, ponchadura, desponchadora, montallantas CO, vulcanización CL, llantería PE, gomero AR
abarrotes, tienda, almacén AR CL UY, colmado, ultramarinos, bodega PE, miscelánea, tendajón, pulpería, estanquillo, kiosco AR, víveres, comestibles ES
estética, peluquería, salón belleza, barbería, estilista, peluquero, barbero, estilismo
uñas, uñas acrílicas, uñas gel, manicura, manicure, manicurista, acrílicas
refaccionaria, refacción, repuesto, recambio ES, autoparte, pieza
gasolinera, gasolina, bencinera CL, grifo PE, estación servicio, nafta AR
farmacia, botica, droguería CO AR, apoteca
dentista, odontólogo, dental, ortodoncista, consultorio dental, odontología
médico, doctor, consultorio, galeno
pediatra, pediatría, médico niños, doctor niños, doctor infantil
ginecólogo, ginecología, obstetra
oculista, oftalmólogo, optometrista, óptica
lentes, anteojos AR CL PE, gafas ES CO, espejuelos, óptica
psicólogo, psicología, terapeuta, psicoterapeuta
veterinario, veterinaria, clínica veterinaria
abogado, licenciado, bufete, despacho jurídico, jurídico, estudio jurídico AR CL PE, letrado ES
contador, contable ES, contaduría, despacho contable, asesoría fiscal, contabilidad, gestoría ES
notario, notaría, escribano AR UY, escribanía AR UY
arquitecto, arquitectura
carpintero, carpintería, ebanista, ebanistería, mueblería medida
herrero, herrería, soldador, balconería, cerrajero ES, soldadura, forja
electricista, eléctrico, instalación eléctrica
albañil, albañilería, maestro obra, maestro construcción PE CL, paleta ES
cerrajero, cerrajería, llaves, duplicado llaves
pintor, pintura
jardinero, jardinería, paisajista
fumigación, fumigador, control plagas, desinsectación ES, exterminador
mudanza, flete, acarreo, trasteo CO, mudanzas
taller mecánico, mecánico, taller, automotriz, mecánica
hojalatería, chapa pintura ES AR, laminado, enderezado, latonería CO, desabolladura CL, planchado pintura PE, carrocería
autolavado, lavado autos, car wash, lavadero autos, lavacoches ES, lavautos
estacionamiento, parking, aparcamiento ES, parqueadero CO, cochera, playa estacionamiento PE AR
auto, carro, coche, automóvil, vehículo
camioneta, pickup, troca
motocicleta, moto
bicicleta, bici, cicla CO
autobús, camión MX, bus, colectivo AR, micro CL PE, guagua, ómnibus
taxi, sitio taxis, remís AR
carnicería, carne, carnes, expendio carne, carnicero
pollería, pollo, pollería fresca
pollo asado, pollo rostizado, rosticería, rotisería AR CL, pollería PE, pollo brasa PE, asadero
pescadería, pescado, marisco, marisquería
frutería, verdulería, recaudería, fruta, verdura, frutas legumbres, verdulero
panadería, pan, panificadora, bizcochería, tahona ES, panadero
pastelería, repostería, pastel, torta AR CL PE CO, tarta ES, bizcocho, queque CL PE, ponqué CO
tortillería, tortilla, molino nixtamal, masa
cremería, quesería, queso, lácteo, lechería, salchichonería, fiambrería AR, charcutería ES, rotisería
dulcería, dulce, golosina, confitería, caramelo, chuchería
nevería, heladería, helado, nieve, paletería, paleta
licorería, vinatería, vinos licores, botillería CL, bodega vinos
cerveza, depósito cerveza, cervecería, chela, expendio cerveza
agua purificada, purificadora, garrafón, agua embotellada, botellón
restaurante, restaurant, restorán, comedor, fonda
cocina económica, fonda, comida corrida, menú día ES, corrientazo CO, comedor
cafetería, café, cafecito, coffee
cantina, bar, taberna ES, tasca ES, pub
antro, discoteca, boliche AR, centro nocturno, club nocturno
taquería, taco, tacos
torta MX, lonche MX, sándwich, bocadillo ES, emparedado
hamburguesa, burger
pizza, pizzería
antojitos, garnachas, fritanga, cenaduría
jugos, juguería, licuados, jugo, zumo ES, batido
mariscos, cevichería, ceviche, ostionería
elote, choclo AR CL PE, esquite, mazorca CO
palomitas, crispetas CO, pochoclo AR, canguil, cabritas CL
papelería, librería AR, útiles escolares, artículos escolares
librería, libros, libro
copias, fotocopias, copiado, impresiones
ciber, cibercafé, café internet, internet, locutorio, cabina internet PE
ropa, vestimenta, moda, boutique, prendas
zapatería, zapato, calzado, zapatos
tenis MX CO, zapatillas AR CL PE, deportivas ES, championes UY
huarache, sandalia, chancla, ojota CL AR
chamarra, chaqueta, campera AR, cazadora ES, casaca PE, parka CL
playera, camiseta, polera CL, remera AR, polo PE
lencería, ropa interior, corsetería
mercería, bonetería, pasamanería, hilos
tela, telas, textil, parisina
sastre, sastrería, costurera, modista, costura, arreglo ropa, compostura
lavandería, lavado ropa, tintorería, planchaduría, lavaseco CL
ferretería, tlapalería, ferretero, herramientas
material construcción, materiales construcción, corralón AR, materialista, casa materiales
block, bloque, tabique, ladrillo, bloquera, tabiquera, ladrillera
vidriería, vidrio, cristal, cristalería, vidriero, cancelería, aluminio
pinturas, pintura, pintura casa, comex
mueblería, mueble, muebles
electrodoméstico, línea blanca, aparatos eléctricos
refrigerador, refrigeradora PE, heladera AR, nevera CO ES, frigorífico ES
estufa, cocina gas, hornilla
computadora, ordenador ES, computador CO CL, laptop, pc, cómputo
celular, móvil ES, teléfono, smartphone
aire acondicionado, minisplit, clima, climatización
alberca, piscina, pileta AR
florería, floristería ES CO, florista, flores, florero
vivero, plantas, jardín plantas
juguetería, juguete
joyería, joya, alhaja, orfebrería
relojería, reloj, relojero
artesanía, artesanal, manualidad, recuerdo, souvenir
regalos, novedades, detalles, presentes
bazar, segunda mano, usado, ropa usada, tianguis, feria americana AR, ropa americana
hotel, dormir, hospedaje, posada, alojamiento, hostería, hostelería
hostal, casa huéspedes, pensión, albergue, residencial CL
cabaña, villa, bungalow, búngalo
departamento, apartamento, piso ES, depa
renta, alquiler, arriendo CL CO, arrendamiento
renta autos, renta carros, alquiler autos, alquiler coches, rent car, arrendadora autos
inmobiliaria, bienes raíces, corredor propiedades CL, finca raíz CO, casas venta
agencia viajes, viajes, tours, turismo, excursión
gimnasio, gym, fitness, acondicionamiento físico, pesas
banco, sucursal bancaria, cajero
cajero, cajero automático, atm
casa empeño, empeño, prendario, montepío, prestamista, monte piedad
casa cambio, divisas, dólares, cambio moneda
seguro, aseguradora, seguros, seguro auto, seguro coche, seguro carro, seguro vida, seguro médico
préstamo, crédito, financiera, microcrédito
iglesia, templo, parroquia, capilla, catedral
escuela, colegio, instituto, plantel
kínder, jardín niños, preescolar, jardín infantil, parvulario CL, jardín infantes AR
guardería, estancia infantil, sala cuna CL, cuna PE, maternal
primaria, escuela primaria, básica
preparatoria, bachillerato, prepa, liceo CL, secundaria superior, telebachillerato
universidad, facultad, educación superior, instituto tecnológico
biblioteca, sala lectura
imprenta, impresión, serigrafía, impresos, litografía
publicidad, anuncios, rótulos, lonas, marketing, mercadotecnia
fotógrafo, fotografía, foto, estudio fotográfico
salón fiestas, salón eventos, jardín eventos, salón social, eventos, quinta
banquete, catering, bocadillos
sillas mesas, renta mobiliario, alquiladora, mobiliario fiestas
funeraria, funerales, velatorio, pompas fúnebres, servicios funerarios, mortuoria
panteón, cementerio, camposanto
hospital, clínica, sanatorio, centro salud, unidad médica, urgencias
laboratorio, análisis clínicos, laboratorio clínico, estudios clínicos
ambulancia, paramédico, emergencias
fisioterapia, rehabilitación, terapia física, kinesiología AR CL, fisioterapeuta
nutriólogo, nutricionista, dietista, nutrición
masaje, spa, masajista
naturista, herbolaria, yerbería, homeopatía, productos naturales, hierbería
mascota, perro, acuario, pet shop
forraje, forrajera, pastura, alimento animales
agroquímico, fertilizante, agropecuaria, insumos agrícolas
reciclaje, chatarra, fierro viejo, recicladora, desperdicio, chatarrería
paquetería, mensajería, envíos, encomiendas PE AR, courier, correo
policía, comandancia, comisaría, seguridad pública
ayuntamiento, presidencia municipal, municipalidad AR CL PE, alcaldía CO, palacio municipal
sindicato, gremio, unión trabajadores
billar, pool, billares
balneario, parque acuático, alberca pública
lotería, melate, pronósticos, quiniela AR, sorteo
cine, películas, cinema
maquinitas, videojuegos, juegos electrónicos
desechables, plásticos, vasos platos
limpieza, productos limpieza, artículos aseo, jarciería
gas, gas lp, gasera, bombona ES, garrafa AR, balón gas PE CL
torno, tornero, tornería, maquinado
tapicería, tapicero, tapizado
zapatero, reparación calzado, reparación zapatos, arreglo zapatos, arreglar zapatos, renovadora calzado, compostura zapatos
baño público, sanitario, aseos ES, wc
guardia, vigilancia, seguridad privada, custodia
empleo, trabajo, bolsa trabajo, reclutamiento
clases inglés, curso inglés, escuela inglés, academia inglés, inglés, idiomas, escuela idiomas
sushi, comida japonesa, japonés
consultoría, asesoría, consultor, asesor
alcohólicos anónimos, grupo aa, autoayuda, doble aa
asilo, casa reposo, geriátrico AR, ancianato CO, residencia mayores ES
jeans, vaquero, tejano, mezclilla, pantalón mezclilla, blue jean
audífonos, auriculares, cascos ES
bocina, altavoz, parlante, altoparlante
cojín, almohadón
laptop, notebook, portátil, computadora portátil, ordenador portátil
impresora, multifuncional
memoria usb, pendrive
cargador, cable cargador
televisor, televisión, tele
control remoto, mando ES
taza, tazón, mug, jarrito, pocillo
olla, cacerola
licuadora, batidora ES
bolsa MX, bolso, cartera CL PE AR
mochila, morral
billetera, cartera MX ES
gorra, gorro, jockey CL, cachucha
suéter, jersey ES, chompa PE, buzo AR CO, pulóver AR
sudadera, buzo, polerón CL, canguro AR
calcetín, calcetines, medias, soquetes AR
falda, pollera AR PE
overol, enterizo, jardinero AR
delantal, mandil
pijama, piyama
traje baño, bañador ES, malla AR, vestido baño CO
abrigo, sobretodo, tapado AR
aretes, pendientes, aros AR CL, zarcillos, aretitos
pulsera, brazalete, manilla CO
anillo, sortija, argolla
collar, gargantilla
cobija MX CO, manta, frazada, cobertor, frisa
toalla, paño
alfombra, tapete
foco MX, bombilla, bombillo CO, ampolleta CL, lamparita AR
enchufe, tomacorriente, toma corriente
desarmador, destornillador
flexómetro, cinta métrica, huincha CL
carriola, cochecito, coche bebé, carrito bebé
biberón, mamadera, tetero CO
chupón, chupete, chupo CO
mameluco, pelele, enterito, body bebé, pañalero
pelota, balón
patineta, monopatín, skate, tabla patinar
pluma MX, bolígrafo, lapicera AR, birome AR, lapicero, esfero CO
plumón, marcador, rotulador ES
engrapadora, grapadora, corchetera CL, abrochadora AR
cuaderno, libreta
cubrebocas, mascarilla, tapabocas, barbijo AR
labial, pintalabios, lápiz labial, bilé
esmalte uñas, barniz uñas, pintauñas
perfume, colonia, fragancia
cerámica, barro, alfarería, alfarero, loza, talavera, gres, arcilla
lana, estambre, hilado, ovillo, tejido punto
cuero, talabartería, marroquinería, talabartero
frijol, poroto AR CL, alubia ES, judía ES, fréjol
aguacate, palta AR CL PE
cacahuate, maní, cacahuete ES
durazno, melocotón
fresa, frutilla AR CL
camote, batata, boniato
plátano, banana, banano CO, guineo
papa, patata ES
jitomate, tomate
chile, ají, guindilla ES
botana, snack, pasapalo
refresco, gaseosa, soda
mezcal, tequila, destilado agave
miel, miel abeja, apicultor
`
