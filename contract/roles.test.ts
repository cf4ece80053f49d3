import { describe, expect, it } from 'vitest';
import { api } from './api.ts';
import type { AnyEndpoint } from './endpoint.ts';
import { ERRORS } from './errors.ts';
import { ISSUES } from './issue-messages.ts';
import { mayCall, permissionsOf } from './roles.ts';

describe('who may call', () => {
  const subAdmin = { role: 'Sub Admin', permissions: permissionsOf('Sub Admin') } as const;

  it('is nobody without a session, but for public calls', () => {
    expect(mayCall('public', undefined)).toBe(true);
    expect(mayCall('signed-in', undefined)).toBe(false);
    expect(mayCall({ roles: ['Admin'] }, undefined)).toBe(false);
  });

  it('follows role and right together', () => {
    expect(mayCall({ roles: ['Admin'] }, subAdmin)).toBe(false);
    expect(mayCall({ roles: ['Admin', 'Sub Admin'], permission: 'orders.note' }, subAdmin)).toBe(true);
    expect(mayCall({ roles: ['Admin', 'Sub Admin'], permission: 'orders.export' }, subAdmin)).toBe(false);
  });

  it('ignores overrides for anybody but a sub-admin', () => {
    expect(permissionsOf('Admin', { 'orders.status': false })).toContain('orders.status');
    expect(permissionsOf('Provider', { 'orders.export': true })).not.toContain('orders.export');
  });
});

describe('the contract', () => {
  const endpoints = Object.values(api).flatMap((resource) => Object.values(resource));

  it('gives each call an address of its own', () => {
    const addresses = endpoints.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('never lets a call with a secret be queued', () => {
    const all: readonly AnyEndpoint[] = endpoints;
    for (const { offline, secrets, body, path } of all) {
      const fields = body && 'entries' in body ? Object.keys(body.entries) : [];
      if (secrets.some((secret) => fields.includes(secret))) expect([path, offline]).toEqual([path, 'online']);
    }
  });

  it('says everything in Arabic as well', () => {
    for (const { ar, en } of [...Object.values(ERRORS), ...Object.values(ISSUES)]) {
      expect(ar).toMatch(/[\u0600-\u06ff]/);
      expect(en).not.toMatch(/[\u0600-\u06ff]/);
    }
  });
});
