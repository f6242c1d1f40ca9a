import { APIError } from 'better-auth/api'
import { databaseUnreachable } from '../platform/database/database-unreachable.ts'

/**
 * What a call of better-auth gives. It hides what goes wrong below it in an error of its own with status 500, and all that
 * is below it is the database.
 * @throws AppError unavailable in its place
 */
export async function whenReachable<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } catch (error) {
    throw error instanceof APIError && error.statusCode >= 500 ? databaseUnreachable(error) : error
  }
}
