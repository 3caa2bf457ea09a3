import { colours, type Doc, head, inner, leaf, paper } from './page.ts'

type Chapter = { title: string; about: string; points: { name: string; text: string }[] }

const chapters: Chapter[] = [
  {
    title: '1. La luz',
    about: 'Casi todo lo que le pasa a una planta de interior empieza por la ventana.',
    points: [
      {
        name: 'Mucha luz',
        text: 'A menos de un metro de una ventana. Cactus, suculentas, sábila y aves del paraíso.',
      },
      {
        name: 'Luz media',
        text: 'A dos o tres metros, o detrás de una cortina clara. Monstera, ficus, helechos y calateas.',
      },
      {
        name: 'Poca luz',
        text: 'Pasillos y baños con ventana. Potos, sansevieria, zamioculca y aspidistra.',
      },
      {
        name: 'La prueba de la mano',
        text: 'Pon la mano sobre una hoja blanca: sombra nítida es mucha luz; borrosa, media; casi nada, poca.',
      },
      {
        name: 'Gira la maceta',
        text: 'Un cuarto de vuelta cada semana, para que crezca pareja y no se incline.',
      },
    ],
  },
  {
    title: '2. El riego',
    about: 'Se mueren más plantas por agua de más que por agua de menos.',
    points: [
      {
        name: 'Mete el dedo',
        text: 'Dos centímetros en la tierra. Si sale seco, riega; si sale húmedo, espera.',
      },
      {
        name: 'Riega despacio',
        text: 'Hasta que salga agua por abajo, y vacía el plato a los diez minutos.',
      },
      {
        name: 'Agua reposada',
        text: 'Deja el agua de la llave en una jarra hasta el día siguiente: pierde cloro y toma la temperatura de la casa.',
      },
      { name: 'En invierno, la mitad', text: 'Con menos luz y menos calor la planta bebe menos.' },
      {
        name: 'Las que piden humedad',
        text: 'Helechos y calateas agradecen un plato con piedras y agua debajo de la maceta.',
      },
    ],
  },
  {
    title: '3. La tierra y la maceta',
    about: 'Una buena tierra guarda agua y deja pasar el aire.',
    points: [
      {
        name: 'Una mezcla que sirve casi siempre',
        text: 'Dos partes de tierra para macetas, una de perlita y una de fibra de coco.',
      },
      { name: 'Para cactus y suculentas', text: 'Mitad tierra y mitad arena gruesa o tezontle.' },
      {
        name: 'Siempre con agujero',
        text: 'Sin salida el agua se queda y las raíces se pudren. La maceta bonita puede ir por fuera.',
      },
      {
        name: 'Cuándo cambiarla',
        text: 'Cada dos años, en primavera, o cuando las raíces asoman por abajo. Dos dedos más ancha basta.',
      },
      {
        name: 'Abono',
        text: 'De primavera a otoño, una vez al mes y a la mitad de lo que dice el frasco.',
      },
    ],
  },
  {
    title: '4. Cuando algo va mal',
    about: 'La planta avisa con las hojas. Cambia una sola cosa cada vez y espera dos semanas.',
    points: [
      {
        name: 'Hojas amarillas y blandas',
        text: 'Agua de más. Deja secar la tierra y revisa que el agujero no esté tapado.',
      },
      {
        name: 'Puntas cafés y secas',
        text: 'Aire seco o agua con mucho cloro. Rocía por la mañana y usa agua reposada.',
      },
      { name: 'Tallos largos y delgados', text: 'Busca luz. Acércala poco a poco a la ventana.' },
      {
        name: 'Puntitos y telarañas',
        text: 'Araña roja. Lava las hojas con agua y un poco de jabón neutro, tres veces, cada cinco días.',
      },
      { name: 'Bolitas blancas', text: 'Cochinilla. Quítalas con un algodón mojado en alcohol.' },
    ],
  },
]

function cover(doc: Doc): void {
  doc.rect(0, 0, paper.width, paper.height).fillColor(colours.pale).fill()
  const x = paper.width / 2
  const y = 640
  for (const [at, turn] of [-62, -36, -12, 14, 40, 66].entries())
    leaf(doc, {
      x,
      y: y - 20,
      length: 250 - Math.abs(turn) * 1.1,
      turn,
      colour: at % 2 ? colours.leaf : '#5d9a6c',
    })
  doc
    .polygon([x - 70, y - 30], [x + 70, y - 30], [x + 52, y + 80], [x - 52, y + 80])
    .fillColor(colours.clay)
    .fill()
  doc
    .rect(x - 78, y - 44, 156, 22)
    .fillColor('#9c4623')
    .fill()
  doc
    .font('strong')
    .fontSize(40)
    .fillColor(colours.ink)
    .text('Plantas de interior', paper.margin, 110, { width: inner })
  doc
    .font('plain')
    .fontSize(18)
    .fillColor(colours.grey)
    .text('Guía corta para que vivan contigo muchos años', { width: inner })
}

/** A cover and four pages: light, water, earth and what goes wrong. */
export function drawPlants(doc: Doc): void {
  cover(doc)
  for (const { title, about, points } of chapters) {
    doc.addPage()
    head(doc, title, about)
    for (const { name, text } of points) {
      leaf(doc, { x: paper.margin + 10, y: doc.y + 36, length: 32, turn: 20, colour: colours.leaf })
      const options = { width: inner - 40 }
      doc
        .font('strong')
        .fontSize(18)
        .fillColor(colours.ink)
        .text(name, paper.margin + 40, doc.y, options)
      doc.font('plain').fontSize(15).fillColor(colours.ink).text(text, options).moveDown(2.2)
    }
  }
}
