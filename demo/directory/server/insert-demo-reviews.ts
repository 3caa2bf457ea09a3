import sharp from 'sharp'
import { storeEvidence } from '#features/platform/media/server/index.ts'
import { documentWordsIn } from '#features/trust/verification/contract/document-names.ts'
import {
  insertPendingFacts,
  type PendingFactRow,
} from '#features/trust/verification/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'
import type { DemoBusiness } from './compose-business.ts'

type Paper = { name: string; title: string; lines: string[] }

/** Draws a sheet that looks like a submitted document and states that it is an example. */
function drawPaper({ title, lines }: Paper): string {
  const row = (text: string, i: number) =>
    `<text x="90" y="${330 + i * 62}" font-size="30" fill="#333">${text}</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1160" font-family="DejaVu Sans, Arial, sans-serif">
    <rect width="900" height="1160" fill="#fdfcf7"/><rect x="40" y="40" width="820" height="1080" fill="none" stroke="#8aa398" stroke-width="3"/>
    <text x="90" y="150" font-size="44" font-weight="bold" fill="#12372a">${title}</text>
    <text x="90" y="215" font-size="26" fill="#b4532a">Documento de demostración: no es real</text>
    ${lines.map(row).join('')}
    <circle cx="690" cy="920" r="110" fill="none" stroke="#e3a008" stroke-width="8"/><text x="690" y="932" font-size="34" text-anchor="middle" fill="#a87600">EJEMPLO</text>
  </svg>`
}

/** Company register of a country: document, number format and office. */
const registers: Record<string, { paper: string; number: string; office: string }> = {
  MX: {
    paper: 'Acta constitutiva',
    number: 'Folio mercantil',
    office: 'Registro Público de Comercio',
  },
  CO: {
    paper: 'Certificado de existencia',
    number: 'Matrícula mercantil',
    office: 'Cámara de Comercio',
  },
}
const anyRegister = {
  paper: 'Escritura de constitución',
  number: 'Hoja registral',
  office: 'Registro mercantil',
}

const registerOf = ({ address }: DemoBusiness) => registers[address.countryCode] ?? anyRegister

const papers = (business: DemoBusiness): Record<'identity' | 'registry', Paper> => ({
  identity: {
    name: 'identificacion.png',
    title: documentWordsIn(business.address.countryCode).national_id,
    lines: ['Nombre: Elena Demo', 'Vigencia: 2031', 'Folio: DEMO 0001'],
  },
  registry: {
    name: 'registro.png',
    title: registerOf(business).paper,
    lines: [
      `Denominación: ${business.name}`,
      `${registerOf(business).number}: DEMO-77`,
      'Notaría de demostración',
    ],
  },
})

const people = [
  { name: 'Luisa Ejemplo', relation: 'Clienta', contact: 'luisa@correo.example' },
  { name: 'Pedro Ejemplo', relation: 'Proveedor', contact: 'pedro@correo.example' },
]

/** Submits a demonstration business's documents for verification, so that staff have something to decide. */
export async function insertDemoReviews(
  services: Services,
  tx: Database,
  businessId: string,
  ownerId: string,
  business: DemoBusiness,
): Promise<void> {
  const sent = papers(business)
  const now = services.now().getTime()
  const fact = async (
    kind: 'identity' | 'registry',
    daysAgo: number,
    value: string,
    detail: object,
  ): Promise<PendingFactRow> => {
    const bytes = await sharp(Buffer.from(drawPaper(sent[kind])))
      .png()
      .toBuffer()
    const path = `${ownerId}/demo-${businessId}-${sent[kind].name}`
    const { id: mediaId } = await storeEvidence(services, tx, { path, ownerId, bytes })
    const evidence = [{ mediaId, name: sent[kind].name }]
    return {
      kind,
      value,
      detail: { businessName: business.name, ...detail },
      note: null,
      isDemo: true,
      createdAt: new Date(now - daysAgo * 86_400_000),
      evidence,
    }
  }
  await insertPendingFacts(tx, businessId, ownerId, [
    await fact('identity', 1.2, 'Elena Demo', { document: 'national_id' }),
    await fact('registry', 0.4, 'DEMO-77', { office: registerOf(business).office }),
    // Two staff members approve these.
    {
      kind: 'references',
      value: people.map((one) => one.name).join(', '),
      detail: { references: people },
      note: null,
      isDemo: true,
      createdAt: new Date(now - 0.2 * 86_400_000),
      evidence: [],
    },
  ])
}
