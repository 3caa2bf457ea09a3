import { useOutletContext } from 'react-router'
import type { MyBusiness } from '#features/directory/businesses/contract/owner.ts'

/** The business of the current workspace page. */
export const useMyBusiness = () => useOutletContext<MyBusiness>()
