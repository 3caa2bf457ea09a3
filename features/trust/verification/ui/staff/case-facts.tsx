import { IconExternalLink } from '@tabler/icons-react'
import { VerificationSeal } from '#features/directory/businesses/ui/parts/verification-seal.tsx'
import type { Output } from '#shared/endpoint.ts'
import { dayWords, momentWords } from '#shared/text/dates.ts'
import { joinParts } from '#shared/text/join-parts.ts'
import { Badge } from '#shared/ui/badge.tsx'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { factKindInfo } from '../../contract/fact-kinds.ts'
import { readBusinessVerification } from '../../contract/public.ts'
import type { getVerification } from '../../contract/staff.ts'
import { factOutcomeWords, methodWords } from '../../vocabulary.ts'
import { stateTones } from '../owner/state-tones.ts'
import { FactLedger } from '../parts/fact-ledger.tsx'
import styles from './case-facts.module.css'

type Verification = Output<typeof getVerification>

type Line = [label: string, value: string | null | undefined]

function Lines({ lines, isStrip }: { lines: Line[]; isStrip?: boolean }) {
  return (
    <dl className={styles.lines} data-strip={isStrip || undefined}>
      {lines
        .filter(([, value]) => value)
        .map(([label, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike
          <div key={index}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** The submitted fact, to compare with the evidence. */
export function SubmittedFact({ fact }: Pick<Verification, 'fact'>) {
  return (
    <section className={styles.block}>
      <h3>Dato enviado</h3>
      <p className={styles.value}>{fact.value ?? '—'}</p>
      <Lines
        lines={[
          ...fact.detail.map(({ label, value }): Line => [label, value]),
          ['Nota del negocio', fact.note],
          [
            'Enviado por',
            fact.submittedBy && `${fact.submittedBy.name}\u00a0· ${fact.submittedBy.email}`,
          ],
          ['Enviado el', momentWords(fact.createdAt)],
          ['Se comprobó por', fact.method && methodWords[fact.method]],
          ['Fecha del documento', fact.evidenceDate && dayWords(fact.evidenceDate)],
          ['Aprobó primero', fact.state === 'pending' ? null : fact.first?.name],
          ['Decidió', fact.reviewer?.name],
          ['Decidido el', fact.decidedAt && momentWords(fact.decidedAt)],
          ['Motivo dado', fact.reason],
          ['Vale hasta', fact.expiresOn && dayWords(fact.expiresOn)],
        ]}
      />
    </section>
  )
}

const contactWords: Record<string, string> = {
  phone: 'Teléfono',
  whatsapp: 'WhatsApp',
  email: 'Correo',
  web: 'Sitio web',
}
const roleWords: Record<string, string> = { owner: 'Dueño', manager: 'Administra', seller: 'Vende' }

/** What evidence is compared with: the business's name, level, address and contacts; the rest unfolds. */
export function BusinessData({ business }: Pick<Verification, 'business'>) {
  return (
    <section className={styles.strip} aria-label="El negocio">
      <div className={styles.name}>
        <VerificationSeal level={business.level as 0 | 1 | 2 | 3 | 4} size="1.75rem" />
        <div>
          <p className={styles.small}>
            {joinParts([business.category, `nivel ${business.level} de 4`])}
            {business.state !== 'draft' && (
              <>
                {'\u00a0· '}
                <Link to={`/negocios/${business.slug}`} target="_blank">
                  Ver página <IconExternalLink size="1em" stroke={1.75} aria-hidden />
                </Link>
              </>
            )}
          </p>
        </div>
      </div>
      <Lines
        isStrip
        lines={[
          ...business.addresses.map((address): Line => ['Dirección', address]),
          ...business.contacts.map(({ kind, value }): Line => [contactWords[kind] ?? kind, value]),
        ]}
      />
      <details>
        <summary>Más del negocio</summary>
        <Lines
          lines={[
            ...business.members.map(
              ({ name, email, role }): Line => [roleWords[role] ?? role, `${name}\u00a0· ${email}`],
            ),
            ['Descripción', business.description],
            ['En Lonja desde', momentWords(business.createdAt)],
          ]}
        />
      </details>
    </section>
  )
}

const viewOf = ({ state, isParked, waitsForSecond }: Verification['ledger'][number]) =>
  isParked
    ? 'parked'
    : waitsForSecond
      ? 'second'
      : state === 'pending'
        ? 'waiting'
        : state === 'needs_more'
          ? 'asked'
          : 'decided'

function stateText({
  state,
  isHeld,
  isParked,
  waitsForSecond,
}: Verification['ledger'][number]): string {
  if (isHeld) return 'Decidido hace un momento'
  if (isParked) return 'Apartado'
  return waitsForSecond ? 'Falta otra persona' : factOutcomeWords[state]
}

/** What of the business is verified already, as everybody sees it; nothing while it is not public. */
export function ValidFacts({
  businessId,
  productName,
}: {
  businessId: string
  productName: string
}) {
  const { data } = useCall(readBusinessVerification, { businessId })
  if (!data || data.facts.length === 0) return null
  return (
    <section className={styles.block}>
      <h3>Ya comprobado</h3>
      <FactLedger facts={data.facts} productName={productName} at={new Date().toISOString()} />
    </section>
  )
}

/** The other facts of the business, newest first. */
export function CaseLedger({ ledger }: Pick<Verification, 'ledger'>) {
  if (ledger.length === 0) return null
  return (
    <section className={styles.block}>
      <h3>Otros datos de este negocio</h3>
      <ul className={styles.ledger}>
        {ledger.map((line) => (
          <li key={line.id}>
            <Link to={`?vista=${viewOf(line)}&caso=${line.id}`}>
              {factKindInfo[line.kind].title}
            </Link>
            <Badge color={stateTones[line.state]}>{stateText(line)}</Badge>
            <span className={styles.small}>
              {joinParts([
                line.value,
                line.reviewer?.name,
                line.expiresOn && `hasta ${dayWords(line.expiresOn)}`,
              ])}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The history of this fact, from the audit log. */
export function CaseHistory({ history }: Pick<Verification, 'history'>) {
  if (history.length === 0) return null
  return (
    <details className={styles.block}>
      <summary>Historia de este dato ({history.length})</summary>
      <ol className={styles.history}>
        {history.map(({ id, at, action, actor, text }) => (
          <li key={id}>
            <strong>{action}</strong> {actor && `· ${actor}`}{' '}
            <time dateTime={at}>{momentWords(at)}</time>
            {text && <p>{text}</p>}
          </li>
        ))}
      </ol>
    </details>
  )
}
