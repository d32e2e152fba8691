#pragma once
#include <sys/types.h>

/// What a process has used, from /proc.
namespace bohnenhof::load {

/// Seconds of processor time of all its threads that are there.
double cpu_seconds(pid_t process);
/// KiB of memory that is in use now.
double memory_kib(pid_t process);
/// Seconds of processor time of this process.
double own_cpu_seconds();

}  // namespace bohnenhof::load
