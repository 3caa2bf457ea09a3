import { IconArrowRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { readSales } from '#features/buying/orders/contract/seller.ts'
import type { MyBusiness } from '#features/directory/businesses/contract/owner.ts'
import { verificationStatusWords } from '#features/directory/businesses/contract/verification-words.ts'
import { VerificationSeal } from '#features/directory/businesses/ui/parts/verification-seal.tsx'
import { minMeasuredAnswers, readFigures } from '#features/directory/leads/contract.ts'
import { formatMinutes } from '#features/directory/leads/ui/lead-words.ts'
import { useTakenDown } from '#features/trust/reports/ui/parts/taken-down.tsx'
import { decisionPath } from '#features/trust/reports/vocabulary.ts'
import type { Output } from '#shared/endpoint.ts'
import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Skeleton } from '#shared/ui/states.tsx'
import { type NextStep, nextStep } from './next-step.ts'
import styles from './opening.module.css'
import { myBusinessHref } from './sections.ts'

/** Summary at the top: verification, unanswered leads and the next step. */
export function BusinessOverviewHeader({ business }: { business: MyBusiness }) {
  const figures = useCall(readFigures, { businessId: business.id })
  const { badge } = business
  const waiting = figures.data?.leads.waiting
  const sales = useCall(readSales, { businessId: business.id })
  const [takenDown] = useTakenDown(business.id, ({ kind }) => kind === 'business')
  const next = takenDown
    ? suspendedStep(takenDown.caseId)
    : nextStep(business, waiting ?? 0, sales.data?.waiting)
  return (
    <div className={styles.opening}>
      <Card
        to={myBusinessHref('/verificacion', business.id)}
        title="Tu sello"
        more="Ver la verificación"
      >
        <span className={styles.seal}>
          <VerificationSeal level={badge.level} size="4rem" />
          <span>
            <strong className={styles.large}>Nivel {badge.level} de 4</strong>
            <span className={styles.quiet}>
              {verificationStatusWords(badge, {
                countryCode: business.sections.addresses.addresses[0]?.countryCode,
                inReview: business.inReview,
              })}
            </span>
          </span>
        </span>
      </Card>
      <Card
        to={myBusinessHref('/solicitudes', business.id)}
        title="Solicitudes"
        more="Ver las solicitudes"
      >
        {waiting === undefined && !figures.error ? (
          <Skeleton height="3rem" />
        ) : (
          <>
            <strong className={styles.large}>
              {waiting === undefined ? 'No pudimos leerlas' : waitingWords(waiting)}
            </strong>
            {figures.data && (
              <span className={styles.quiet}>{answerWords(figures.data.answers)}</span>
            )}
          </>
        )}
      </Card>
      <Card to={next.to} title="Siguiente paso" more={next.action} isMain>
        <strong className={styles.large}>{next.title}</strong>
        <span className={styles.quiet}>{next.why}</span>
      </Card>
    </div>
  )
}

/** A page that staff suspended cannot be published by completing it. */
const suspendedStep = (caseId: string): NextStep => ({
  title: 'Retiramos tu página',
  why: 'Lee por qué y qué puedes hacer. Tus pedidos siguen su curso.',
  action: 'Ver la decisión',
  to: decisionPath(caseId),
})

function waitingWords(waiting: number): string {
  if (waiting === 0) return 'Ninguna sin atender'
  return waiting === 1 ? '1 sin atender' : `${waiting} sin atender`
}

/** Typical answer time, or the number of answers missing until it can be measured. */
function answerWords({ measured, minutes }: Output<typeof readFigures>['answers']): string {
  if (measured >= minMeasuredAnswers && minutes !== null)
    return `Respondes en ${formatMinutes(minutes)}`
  return `Con ${minMeasuredAnswers} respuestas mostraremos tu tiempo de respuesta (${measured} de ${minMeasuredAnswers})`
}

type CardProps = { to: string; title: string; more: string; isMain?: boolean; children: ReactNode }

function Card({ to, title, more, isMain, children }: CardProps) {
  return (
    <Link to={to} className={styles.card} data-main={isMain || undefined} data-plain>
      <h2 className={styles.title}>{title}</h2>
      <span className={styles.words}>{children}</span>
      <span className={styles.more}>
        {more} <IconArrowRight size="1.125rem" stroke={1.75} aria-hidden />
      </span>
    </Link>
  )
}
