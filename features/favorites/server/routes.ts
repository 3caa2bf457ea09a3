import type { Route } from '#shared/server/route.ts'
import { addFavorite } from './add-favorite.ts'
import { countFavorites } from './count-favorites.ts'
import { followStore } from './follow-store.ts'
import { listFavorites } from './list-favorites.ts'
import { listFollowed } from './list-followed.ts'
import { mergeFavorites } from './merge-favorites.ts'
import { readFavorites } from './read-favorites.ts'
import { removeFavorite } from './remove-favorite.ts'
import { unfollowStore } from './unfollow-store.ts'

export const favoritesEndpoints: Route[] = [
  readFavorites,
  listFavorites,
  listFollowed,
  addFavorite,
  removeFavorite,
  followStore,
  unfollowStore,
  mergeFavorites,
  countFavorites,
]
