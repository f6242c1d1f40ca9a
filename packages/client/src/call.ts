import type { z } from 'zod'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A call of the REST API by its contracts. */
export interface Call<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> {
  method: Method
  /** Behind "/api"; `{id}` stands for the field of the input of that name. */
  path: `/${string}`
  input: Input
  output: Output
}

export const call = <Input extends z.ZodType, Output extends z.ZodType>(
  method: Method,
  path: `/${string}`,
  input: Input,
  output: Output,
): Call<Input, Output> => ({ method, path, input, output })
