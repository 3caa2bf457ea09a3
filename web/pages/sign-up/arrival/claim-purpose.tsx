import { readBusiness } from '#features/directory/search/contract/business.ts'
import { useCall } from '#shared/ui/calls/api.tsx'

/** Names the business that the person wants to claim. */
export default function ClaimPurpose({ slug }: { slug: string }) {
  const { data } = useCall(readBusiness, { slug }, { staleTime: Number.POSITIVE_INFINITY })
  const name = data && 'business' in data ? data.business.name : null
  return (
    <>
      {name
        ? `Entra o crea tu cuenta para reclamar «${name}».`
        : 'Entra o crea tu cuenta para reclamar tu negocio.'}
    </>
  )
}
