import type { May } from '#features/growth/contacts/ui/contact-queries.ts'
import { useStaffAccess } from '../../use-staff-access.ts'

/** The member's permissions on contacts. */
export function useMay(): May {
  const { canCreateContent, canEditContent, canDeleteContent, canShare } = useStaffAccess()
  return {
    create: canCreateContent,
    edit: canEditContent,
    delete: canDeleteContent,
    share: canShare,
  }
}
