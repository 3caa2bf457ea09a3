import { useCall } from '#shared/ui/calls/api.tsx'
import { Link } from '#shared/ui/link.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { listTakenDown, type TakenDown } from '../../contract/decisions.ts'
import { decisionPath, ruleWords } from '../../vocabulary.ts'

/** The removed things of a business that match `which`; empty until loaded. */
export function useTakenDown(businessId: string, which: (item: TakenDown) => boolean): TakenDown[] {
  return useCall(listTakenDown, { businessId }).data?.items.filter(which) ?? []
}

type Props = { businessId: string; canManage: boolean; which: (item: TakenDown) => boolean }

/** Notices to members of a business about removed things, with the rule, the reason and the link to appeal. */
export function TakenDownNotices({ businessId, canManage, which }: Props) {
  return useTakenDown(businessId, which).map(
    ({ subjectId, kind, title, rule, reason, caseId, appealUntil }) => (
      <Notice
        key={subjectId}
        color="problem"
        title={`Retiramos ${kind === 'business' ? 'la página de tu negocio' : `«${title}»`}`}
      >
        <p>
          <strong>{ruleWords[rule].name}.</strong> {ruleWords[rule].forbids}
        </p>
        <p>{reason}</p>
        <p>
          Nadie lo ve ni lo puede comprar. Tus pedidos siguen su curso.{' '}
          {canManage ? (
            <Link to={decisionPath(caseId)}>
              {appealUntil ? 'Ver la decisión y apelar' : 'Ver la decisión'}
            </Link>
          ) : (
            'El negocio puede apelar.'
          )}
        </p>
      </Notice>
    ),
  )
}
