import sharp from 'sharp'
import { createDemoAccount } from '#demo/stores/server/index.ts'
import { storeEvidence } from '#features/platform/media/server/index.ts'
import type { Database, Services } from '#shared/server/services.ts'

/** Kinds of facts that the demonstration's team decided, each with the title of its paper and the name of its file. */
export const papers = {
  identity: ['Documento de identidad', 'identificacion.png'],
  tax_id: ['Constancia fiscal', 'constancia-fiscal.png'],
  registry: ['Hoja del registro mercantil', 'registro-mercantil.png'],
  licence: ['Licencia de funcionamiento', 'licencia.png'],
} as const
export type PaperKind = keyof typeof papers

export const paperKinds = Object.keys(papers) as [PaperKind, ...PaperKind[]]

/** An office that hands in papers for the businesses whose owners nobody plays. */
export type Agency = {
  id: string
  papers: Record<PaperKind, { mediaId: string; name: string }>
}

const draw = (
  title: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="700" height="900" font-family="DejaVu Sans, Arial, sans-serif">
  <rect width="700" height="900" fill="#fdfcf7"/><rect x="30" y="30" width="640" height="840" fill="none" stroke="#8aa398" stroke-width="3"/>
  <text x="70" y="130" font-size="36" font-weight="bold" fill="#12372a">${title}</text>
  <text x="70" y="185" font-size="22" fill="#b4532a">Documento de demostración: no es real</text>
  ${[0, 1, 2, 3, 4].map((line) => `<rect x="70" y="${270 + line * 70}" width="${520 - line * 60}" height="18" rx="9" fill="#d9dfd6"/>`).join('')}
</svg>`

/** Creates the office and stores one paper of each kind, which it hands in for all of its businesses. */
export async function createAgency(services: Services, tx: Database): Promise<Agency> {
  const id = await createDemoAccount(services, tx, {
    name: 'Gestoría Nogaleda',
    email: 'gestoria@demo.lonja.example',
  })
  const stored = await Promise.all(
    paperKinds.map((kind) =>
      sharp(Buffer.from(draw(papers[kind][0])))
        .png()
        .toBuffer(),
    ),
  )
  const entries: [PaperKind, { mediaId: string; name: string }][] = []
  for (const [at, kind] of paperKinds.entries()) {
    const [, name] = papers[kind]
    const { id: mediaId } = await storeEvidence(services, tx, {
      path: `${id}/demo-${name}`,
      ownerId: id,
      bytes: stored[at] as Buffer,
    })
    entries.push([kind, { mediaId, name }])
  }
  return { id, papers: Object.fromEntries(entries) as Agency['papers'] }
}
