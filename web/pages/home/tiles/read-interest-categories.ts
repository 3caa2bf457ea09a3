import { categoriesOfInterest } from '#features/accounts/profiles/interest-categories.ts'
import { readInterestsOfMineCall } from '#features/accounts/profiles/ui/parts/read-interests-call.ts'
import type { ApiCaller } from '#shared/api-client.ts'

/** Slugs of the categories that the reader's topics name; empty without topics. */
export const read = async (api: ApiCaller, signal: AbortSignal): Promise<string[]> =>
  categoriesOfInterest((await api.call(readInterestsOfMineCall, {}, { signal })).topics)
